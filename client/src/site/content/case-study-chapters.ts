import type { CaseStudy } from './case-studies.ts';
import type { Moment } from './shapes.ts';

/** What a case study tells beyond the fields of its card (case-studies.ts): how it went, what went wrong, what is left. */
export interface CaseStudyChapters {
  readonly timeline: readonly Moment[];
  /** Paragraphs. */
  readonly wentWrong: readonly string[];
  readonly quote: { readonly text: string; readonly name: string; readonly role: string };
  readonly figures: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  /** Paragraphs. */
  readonly today: readonly string[];
}

export const chapterLabels = {
  timeline: 'How it went',
  wentWrong: 'What went wrong',
  figures: 'Before and after',
  measure: 'What was counted',
  before: 'Before',
  after: 'A year later',
  none: 'None',
  today: 'Today',
} as const;

export const caseStudyChapters: Readonly<Record<CaseStudy['id'], CaseStudyChapters>> = {
  cs1: {
    timeline: [
      {
        when: 'January 2024',
        text: 'Two analysts on the floor for two weeks, half of it on nights. The stoppage register of those weeks names 41 stops; they counted 163.',
      },
      {
        when: 'February',
        text: 'The first gateway goes on the oldest press, so that nobody can say it only works on the new ones.',
      },
      {
        when: 'March',
        text: 'Four presses report. Operators confirm causes on a tablet, thirty seconds after a stop begins.',
      },
      { when: 'April', text: 'The thirty seconds are withdrawn. The reason is told below.' },
      {
        when: 'May and June',
        text: 'All eleven presses. The tool room works from the same list, and dies are called two shifts ahead.',
      },
      {
        when: 'July',
        text: 'Confirmed quantities reach the order book every hour, and the count by hand at the end of a shift stops.',
      },
      {
        when: 'September',
        text: 'Hand-over. The plant’s own electrician replaces a gateway while we stand by with our hands in our pockets.',
      },
    ],
    wentWrong: [
      'In the third month nine stops in ten had the same cause, and it was called “other”. The tablet asked in the middle of the work that would end the stop, so the operators pressed whichever button was largest. For five weeks we collected noise and presented it every morning as a finding. A charge hand said so in front of everybody, and he was right.',
      'We withdrew the rule, marked those five weeks as unusable in every report, and wrote on the board that the mistake was ours. Each press was given six buttons from its own history, where all eleven had shared one list of forty causes.',
      'The second mistake cost money. We had ordered one type of proximity switch for all presses. Beside the billet heater two of them failed within a week, at 68 degrees. They were replaced by a type made for foundries, at our expense, and the plan slipped by eleven days.',
    ],
    quote: {
      text: 'I had the money for the new press almost approved. Then the board showed me that I already owned one, standing still in pieces of forty seconds.',
      name: 'Harjit Maskara',
      role: 'Works Manager, Lohatra Forge',
    },
    figures: [
      { label: 'Unplanned stoppages, with the year before as 100', before: '100', after: '66' },
      { label: 'Stops on record in two weeks', before: '41', after: '108' },
      { label: 'Notice that the tool room has of a die change', before: 'None', after: 'Two shifts' },
      { label: 'Penalties for missed call-offs', before: '2', after: 'None' },
    ],
    today: [
      'Nobody had looked for what turned out to matter most. The pauses that count themselves, each shorter than a minute, came to a fifth of all lost time. They had one place in common, the billet feeder, and one cause, a worn guide. It was changed on a Sunday.',
      'The proposal for another press was withdrawn by the people who had written it. The foremen of the press shop and the tool room still disagree, about the next die and no longer about the last one, and the morning meeting takes twelve minutes.',
    ],
  },
  cs2: {
    timeline: [
      {
        when: 'May 2024',
        text: 'An analyst sits at the fee counter for a fortnight and stamps receipts. The longest part of each visit is finding out what is owed.',
      },
      {
        when: 'July 2024',
        text: 'The last July of the old kind. We count what people queue for: six in ten have come to ask, not to pay.',
      },
      {
        when: 'September 2024',
        text: 'The student ledger is ready. Four old systems write to it for a whole semester, and nobody else sees it.',
      },
      {
        when: 'January 2025',
        text: 'Ledger and old systems agree to the rupee for all but forty students. Those are settled one by one, with the files on the table.',
      },
      {
        when: 'February 2025',
        text: 'The rehearsal with 3,000 final-year students. Its second evening is told below.',
      },
      {
        when: 'April 2025',
        text: 'Every student has an account number of his or her own, on paper and on the phone.',
      },
      {
        when: 'June 2025',
        text: 'The old systems are switched off, the spreadsheet of the scholarships last.',
      },
      {
        when: 'July 2025',
        text: 'One counter. The Registrar walks down at ten in the morning to look at the queue, and there is none.',
      },
    ],
    wentWrong: [
      'On the second evening of the rehearsal 212 payments arrived that belonged to nobody. We had printed the account number in groups, for easy reading, and some branches typed the spaces too. Our matching read the number up to the first space. No money was lost, but 212 families had a message that nothing had been received, and some of them set out for the campus next morning.',
      'The number is printed without spaces now, the matching ignores any that arrive, and a reminder is sent only when the bank’s file of the following night is in. The 212 families had a letter of apology with our name under it and not the university’s.',
      'We had also underestimated the hostel wardens. In their old system a warden could waive a fine when the explanation was good, and our first ledger knew no such thing. For a month they kept a second book. A waiver has a reason and a name today, and fewer are given.',
    ],
    quote: {
      text: 'For twenty years July was a queue. I did not believe the figure on the screen until I had gone downstairs and counted the people myself. There were two.',
      name: 'Dr. Sarojini Talpade',
      role: 'Registrar, Ketavan University',
    },
    figures: [
      { label: 'Extra counters opened in July', before: '11', after: '0' },
      { label: 'Systems in which dues were kept', before: '4', after: '1' },
      { label: 'Scholarship holders who pay first and claim later', before: '6,900', after: '0' },
      { label: 'When the office knows who has paid', before: 'In October', after: 'The same evening' },
    ],
    today: [
      'Four rupees in a hundred still come over the counter, and that is how it will stay. Some families want a stamp from a person, and the one counter is there for them all year.',
      'The hall in which the extra counters stood is used for admissions. The officer who understood the scholarship spreadsheet keeps the rules of the ledger instead, and took three weeks of leave this July, the first in his service.',
    ],
  },
  cs3: {
    timeline: [
      {
        when: 'January 2024',
        text: 'The first meeting is with the works council. We bring no screen, only paper.',
      },
      {
        when: 'February and March',
        text: 'The rules are written in German, a sentence each, 63 of them. The council strikes out two: one would have weighed sick days, the other asked people without children to work at Christmas.',
      },
      {
        when: 'April and May',
        text: 'The solver plans past months of six wards again. Their managers lay it beside what they had made by hand and mark every difference.',
      },
      {
        when: 'June and July',
        text: 'Swaps on the phone, in one clinic. Within a month most of them need nobody’s signature.',
      },
      { when: 'September', text: 'All four clinics in one week. Ten days later we go back to two.' },
      {
        when: 'October',
        text: 'The handover between wards is mended. Two clinics plan on paper once more, with our planners beside them.',
      },
      { when: 'November', text: 'Four clinics, a month later than promised.' },
    ],
    wentWrong: [
      'The first wards had gone so well that we released all four clinics in one week. They had gone well because their neighbours were still on paper. A therapist who works mornings on one ward and afternoons on another existed twice in our system, and each ward believed that the other had given her the rest she was owed. A ward manager noticed it on the ninth day, before the shift that would have broken the law.',
      'On the tenth day two clinics went back to paper, at our cost. Working time became one record for each person, wherever she works. The rule had been there from the start, as number 17; we had written it, agreed it, and tested it inside one ward only.',
      'It took a month, and some trust. The council asked for the right to stop a release on its own, and has it in writing. So far it has not needed it.',
    ],
    quote: {
      text: 'I used to defend every roster in person. Now the roster says which rule decided, and when the rule is bad, we change the rule.',
      name: 'Wiebke Harmsdorf',
      role: 'Director of Nursing, Nordhelm Kliniken',
    },
    figures: [
      { label: 'Hours a month to roster one ward', before: '46', after: '5' },
      { label: 'Weeks ahead that a roster is published', before: '2', after: '6' },
      { label: 'Agency shifts, with the year before as 100', before: '100', after: '72' },
      { label: 'Swaps settled without a manager', before: 'None', after: '3 in 4' },
    ],
    today: [
      'We had expected ward managers to read the reasons beside each assignment, and in the first month they did. Since then it is mostly the nurses, who want to know why a wish was not met, and who now write wishes that can be.',
      'The list of rules hangs in every staff room. Two have been changed since go-live, both at the request of a ward, both with the council’s signature.',
    ],
  },
};
