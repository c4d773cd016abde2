import type { LegalParty, LegalSection } from './shapes.ts';

/** Words of the privacy page (admin spec, section 2, Privacy page). */
export const title = 'Privacy Policy';
export const description =
  'Which personal and usage data we collect, what we use it for, with whom it is shared, how it is protected, the rights you have over it, and how we use cookies.';

export const heading = 'Privacy Policy';
export const lastUpdated = 'Last updated: May 6, 2025';
export const contents = 'On this page';

const introduction = (party: LegalParty): LegalSection => ({
  id: 'introduction',
  heading: 'Who we are',
  body: [
    `${party.name}, ${party.headquarters}, is responsible for the personal data described here. It concerns people who visit this website or write to us. Data that clients keep in our software is handled on their instructions, under their own agreement with us.`,
  ],
});

const dataWeCollect: LegalSection = {
  id: 'data-we-collect',
  heading: 'Data we collect',
  body: [
    'Personal data, which you give us in a form, in a letter or on the telephone:',
    [
      'your name, mail address and telephone number;',
      'your organisation, job title, region, and the size and industry of your organisation;',
      'the date, time and subject of an appointment, and the plan you ask about;',
      'what you write in a message.',
    ],
    'Usage data, which arises when a page is opened:',
    [
      'the address of the page, the time, and the page that led to it;',
      'the type of browser and device, and its language;',
      'an internet address, which also serves to slow down misuse of the forms.',
    ],
  ],
};

const howWeUseIt: LegalSection = {
  id: 'how-we-use-it',
  heading: 'How we use it',
  body: [
    [
      'to answer you, to hold the appointment you asked for and to prepare a quotation;',
      'to provide, bill and support the services you buy;',
      'to keep the website secure, and to find and repair faults;',
      'to learn which pages are useful, from figures that name nobody;',
      'to meet duties under tax, company and other law.',
    ],
    'We rely on your consent, on a contract with you or steps towards one, on a legal duty, or on our legitimate interest in running and protecting our business. We make no decision about you by automated means alone.',
  ],
};

const sharing: LegalSection = {
  id: 'sharing',
  heading: 'Sharing',
  body: [
    'We do not sell personal data. It is shared only:',
    [
      'with companies that host, deliver mail, process payments or keep accounts for us, under contracts that limit what they may do with it;',
      'between our offices, where the person who answers you is in another country;',
      'with authorities, when a law obliges us;',
      'with a successor, if the business or a part of it is transferred, under the promises made here.',
    ],
    'Where data leaves the country in which you gave it, we use the safeguards that country’s law requires.',
  ],
};

const security: LegalSection = {
  id: 'security',
  heading: 'Security',
  body: [
    'Connections to this website are encrypted. Only staff who need it have access to what you send, each change they make is logged, and passwords are stored in a form from which they cannot be read back. If a breach puts you at risk, we will inform you and the authority without undue delay.',
    'Inquiries are kept while we deal with them and for as long afterwards as either side may need to refer to them. Records of a contract are kept for as long as the law requires.',
  ],
};

const yourRights = (party: LegalParty): LegalSection => ({
  id: 'your-rights',
  heading: 'Your rights',
  body: [
    'You may ask us at any time for:',
    [
      'Access: a copy of the data we hold about you.',
      'Correction: of anything that is wrong or incomplete.',
      'Erasure: of data we no longer have a reason to keep.',
      'Restriction: of its use while a question is being settled.',
      'Portability: your data in a common, machine-readable format.',
      'Objection: to a use that rests on our legitimate interest.',
      'Withdrawal of consent: with effect for the future.',
    ],
    `Write to ${party.email}. We answer within 30 days and charge nothing. If the answer does not satisfy you, you may complain to the data protection authority where you live.`,
  ],
});

const cookies: LegalSection = {
  id: 'cookies',
  heading: 'Cookies',
  body: [
    'Your choice of light or dark, your privacy choice, and a form that waits for the network, are kept in your own browser. Cookies are set for our staff when they sign in. You can delete or block cookies in your browser; the public pages go on working.',
    'Visits are measured only after you have agreed, and the measuring service then sets a cookie of its own. A browser that sends Global Privacy Control has answered no. You can change your mind at the foot of every page. The film on the home page is loaded from its host when you play it, and not before.',
  ],
};

const thirdPartyLinks: LegalSection = {
  id: 'third-party-links',
  heading: 'Third-party links',
  body: [
    'Some pages link to other websites, such as those of the makers of technologies we use. We have no control over them. Please read their policies before giving them data.',
  ],
};

const children: LegalSection = {
  id: 'children',
  heading: 'Children',
  body: [
    'The services are meant for people at work. They are not directed at children under 18 and we do not knowingly collect data from them. If a child has sent us data, tell us and we will delete it.',
  ],
};

const changes: LegalSection = {
  id: 'changes',
  heading: 'Changes to this policy',
  body: [
    'When this policy changes, the new text appears here with a new date. If the change is material we announce it on this page ahead of time, and by mail to clients.',
  ],
};

const contact = (party: LegalParty): LegalSection => ({
  id: 'contact',
  heading: 'Contact',
  body: [
    `Privacy questions and requests: ${party.email}, ${party.phone}, or by post to ${party.name}, ${party.headquarters}.`,
  ],
});

/** The sections in their order, for the company in the settings. */
export const sections = (party: LegalParty): readonly LegalSection[] => [
  introduction(party),
  dataWeCollect,
  howWeUseIt,
  sharing,
  security,
  yourRights(party),
  cookies,
  thirdPartyLinks,
  children,
  changes,
  contact(party),
];
