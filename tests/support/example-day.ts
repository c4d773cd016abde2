import type { APIRequestContext } from '@playwright/test';
import { freeSlots } from './free-slot.ts';

/** What visitors of an example day write. The people and companies are invented. */
const CONTACTS = [
  [
    'Meera',
    'Sundaram',
    'Orrin Mills',
    'Forty trucks and one dispatcher',
    'We run forty trucks from two yards and plan them on a whiteboard. Could you show us Logistics with our own week in it?',
  ],
  [
    'Tomas',
    'Lindqvist',
    'Halden Castings',
    'Stops on line 3 that nobody writes down',
    'Line 3 stands for twenty minutes a shift and the register says two. What would it take to read the presses directly?',
  ],
  [
    'Fatima',
    'Al Marri',
    'Noorhal Academy',
    'Fees in dirhams and rupees',
    'Parents pay in both currencies. Does one ledger keep both, and who sets the rate?',
  ],
  [
    'Devika',
    'Raghavan',
    'Suvarna College',
    'Scholarships before the demand',
    'We read the story of Ketavan University. How long did the parallel semester take?',
  ],
  [
    'Jonas',
    'Achterberg',
    'Nordkai Terminals',
    'Works council and shift rules',
    'Our works council wants to read every rule first. Is there a printed version?',
  ],
] as const;

const BOOKINGS = [
  ['Ishaan', 'Malhotra', 'Chandrika Foods', 'Plant Head'],
  ['Grace', 'Odhiambo', 'Baraka Freight', 'Operations Director'],
  ['Nikhil', 'Deshmukh', 'Varsha Textiles', 'CIO'],
] as const;

const addressOf = (first: string, company: string) =>
  `${first.toLowerCase()}@${company.toLowerCase().replaceAll(' ', '-')}.example`;

/** Asks GraphQL as the signed-in caller of `request`. Errors: the gateway answered one. */
async function ask<T>(request: APIRequestContext, query: string, variables: object): Promise<T> {
  const response = await request.post('/graphql', {
    headers: { 'apollo-require-preflight': 'true' },
    data: { query, variables },
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Sends what visitors send on an ordinary day: messages, booked appointments, a question about a plan. */
export async function sendExampleForms(request: APIRequestContext): Promise<void> {
  const send = async (data: object) => {
    const response = await request.post('/mail/api', { data });
    if (!response.ok()) throw new Error(`A form was refused: ${await response.text()}`);
  };
  for (const [firstName, lastName, company, subject, message] of CONTACTS)
    await send({
      form_type: 'contact',
      firstName,
      lastName,
      email: addressOf(firstName, company),
      phone: '',
      subject,
      message,
    });
  await send({
    form_type: 'pricing',
    ...{
      name: 'Harald Ness',
      email: 'harald@ness-optik.example',
      plan: 'Business',
      message: 'Twelve users, two plants.',
    },
  });
  const free = await freeSlots({ request });
  for (const [index, [firstName, lastName, company, jobTitle]] of BOOKINGS.entries())
    await send({
      form_type: 'schedule',
      ...{
        firstName,
        lastName,
        company,
        jobTitle,
        email: addressOf(firstName, company),
        phone: '+91 657 555 0100',
      },
      ...{ date: free[index * 4]?.date, time: free[index * 4]?.slot },
    });
}

/** Works on some of them as staff do; `request` is signed in. Returns the id of an inquiry that was answered. */
export async function workOnExamples(request: APIRequestContext): Promise<string> {
  type Rows = { inquiries: { items: { id: string; version: number; subject: string | null }[] } };
  const { inquiries } = await ask<Rows>(request, '{ inquiries { items { id version subject } } }', {});
  const about = (part: string) => {
    const found = inquiries.items.find(({ subject }) => subject?.includes(part));
    if (!found) throw new Error(`No inquiry about ${part}.`);
    return found;
  };
  const [trucks, stops, council] = [about('trucks'), about('line 3'), about('Works council')];
  type Owners = { inquiryOwners: { id: string }[] };
  const { inquiryOwners } = await ask<Owners>(request, '{ inquiryOwners { id } }', {});
  const change =
    'mutation($changes: [InquiryChangeInput!]!) { changeInquiries(changes: $changes) { id version } }';
  await ask(request, change, {
    changes: [
      { id: stops.id, ifVersion: stops.version, state: 'open', ownerId: inquiryOwners[0]?.id },
      { id: council.id, ifVersion: council.version, state: 'closed' },
    ],
  });
  const comment =
    'mutation($id: ID!, $input: InquiryCommentInput!) { commentOnInquiry(inquiryId: $id, input: $input) { id } }';
  await ask(request, comment, {
    id: trucks.id,
    input: { text: 'Biraj planned a fleet like this one in spring; ask him for the map.' },
  });
  const answer = 'mutation($id: ID!, $input: AnswerInput!) { answerInquiry(id: $id, input: $input) { id } }';
  await ask(request, answer, {
    id: trucks.id,
    input: {
      text: 'Dear Meera,\n\nyes: send us one week of orders and trips as a spreadsheet, and on Thursday we show you both maps side by side.\n\nDalmara',
    },
  });
  return trucks.id;
}
