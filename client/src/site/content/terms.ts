import type { LegalParty, LegalSection } from './shapes.ts';

/** Words of the terms page (admin spec, section 2, Terms page). */
export const title = 'Terms & Conditions';
export const description =
  'The terms on which this website, our software and our services may be used: accounts, intellectual property, your content, liability, changes and governing law.';

export const heading = 'Terms & Conditions';
export const lastUpdated = 'Last updated: May 6, 2025';
export const contents = 'On this page';

const introduction = (party: LegalParty): LegalSection => ({
  id: 'introduction',
  heading: 'Introduction',
  body: [
    `These terms are an agreement between you and ${party.name}, with its registered office at ${party.headquarters}. They apply when you visit this website, open an account, or use software or services that we provide.`,
    'If you accept them for an organisation, you confirm that you are authorised to bind it, and “you” then means that organisation. If you do not agree with them, please do not use the services.',
    'Where you and we have signed a separate agreement, an order form or a statement of work, that document prevails over these terms wherever the two differ.',
  ],
});

const definitions = (party: LegalParty): LegalSection => ({
  id: 'definitions',
  heading: 'Definitions',
  body: [
    'In these terms:',
    [
      `“we”, “us” and “our” mean ${party.name};`,
      '“website” means the pages published at this address;',
      '“software” means the products we license, whether as a subscription or for a single payment, with their updates and documentation;',
      '“services” means the website, the software, and any consulting, development, training or support that we provide;',
      '“account” means the credentials by which a person or an organisation uses the software;',
      '“user content” means data, files and text that you or your users enter into the services or send to us;',
      '“fees” means the sums payable under a plan, an order form or a statement of work.',
    ],
  ],
});

const useOfServices: LegalSection = {
  id: 'use-of-services',
  heading: 'Use of Services',
  body: [
    'You may use the services for your own lawful business, within the limits of users, sites and storage of the plan you have bought. We may suspend a use that endangers the services or other clients, and will tell you first whenever that is possible.',
    'You agree not to:',
    [
      'use the services in breach of a law, a regulation or another person’s rights;',
      'attempt to enter systems, accounts or data that are not yours, or test our security without our written consent;',
      'copy, resell, rent or sublicense the services, or reverse engineer them except where the law permits it regardless of these terms;',
      'introduce malicious code, or place a load on the services that impairs their use by others;',
      'remove notices of ownership from the services or their output.',
    ],
    'Fees are due on the dates stated in the plan or order. Refunds are governed by our Refund Policy.',
  ],
};

const accountRegistration = (party: LegalParty): LegalSection => ({
  id: 'account-registration',
  heading: 'Account Registration',
  body: [
    'Some services need an account. The details you give must be accurate and kept current. You must be at least 18 years old to open one.',
    `You are responsible for what is done through your accounts, for keeping credentials secret and for withdrawing access from people who leave you. If you suspect that an account is misused, write to ${party.email} at once; we can lock it while the matter is looked into.`,
    'We may close an account that breaks these terms. Before doing so we will state the reason and, unless the breach is serious, allow a reasonable time to put it right.',
  ],
});

const intellectualProperty: LegalSection = {
  id: 'intellectual-property',
  heading: 'Intellectual Property',
  body: [
    'The services, with their code, design, documentation, names and marks, belong to us or to those who license them to us. For as long as your fees are paid you have a licence to use them that is non-exclusive, cannot be transferred and covers your own operations.',
    'Software that we develop for you under a statement of work belongs to the party named in it. Where it names none, you receive a perpetual licence to use the result and we keep the components that are of general use.',
    'If you send us a suggestion we may act on it without owing you anything for it.',
  ],
};

const userContent: LegalSection = {
  id: 'user-content',
  heading: 'User Content',
  body: [
    'Your content remains yours. You grant us the permission we need to store, copy, transmit and display it in order to provide the services to you, and no other.',
    'You are responsible for having the right to enter it and for its lawfulness and accuracy. We may remove content that is unlawful or endangers the services, and will notify you when we do.',
    'You can export your content at any time while your account is open and for 30 days after it closes. After that we delete it from live systems, and from backups as they expire, unless a law obliges us to keep it.',
  ],
};

const limitationOfLiability: LegalSection = {
  id: 'limitation-of-liability',
  heading: 'Limitation of Liability',
  body: [
    'We provide the services with reasonable skill and care. Except as stated in a signed agreement they are provided as they are, and we do not promise that they will be free of interruption or error or will suit a particular purpose.',
    'To the extent the law allows, neither party is liable to the other for indirect or consequential loss, or for loss of profit, revenue, goodwill or anticipated savings. Our total liability in any period of twelve months is limited to the fees you paid us in that period for the service concerned.',
    'Nothing in these terms limits liability that cannot be limited by law, including liability for fraud, or for death or personal injury caused by negligence.',
  ],
};

const changesToTerms: LegalSection = {
  id: 'changes-to-terms',
  heading: 'Changes to Terms',
  body: [
    'We may change these terms. A material change is announced at least 30 days before it takes effect, by mail to the owners of accounts or by a notice on this website. Corrections and changes required by law may take effect sooner.',
    'If you continue to use the services after a change has taken effect, you accept it. If you do not accept it you may close your account before that day.',
  ],
};

const governingLaw: LegalSection = {
  id: 'governing-law',
  heading: 'Governing Law',
  body: [
    'These terms are governed by the laws of India, without regard to rules on the conflict of laws. The courts at Jamshedpur, Jharkhand have exclusive jurisdiction over disputes arising from them.',
    'Before going to court the parties will try in good faith to settle a dispute between senior representatives within 30 days of a written notice of it.',
  ],
};

const contact = (party: LegalParty): LegalSection => ({
  id: 'contact',
  heading: 'Contact',
  body: [
    'Questions about these terms reach us here:',
    [`Mail: ${party.email}`, `Telephone: ${party.phone}`, `Post: ${party.name}, ${party.headquarters}`],
  ],
});

/** The ten sections in their order, for the company in the settings. */
export const sections = (party: LegalParty): readonly LegalSection[] => [
  introduction(party),
  definitions(party),
  useOfServices,
  accountRegistration(party),
  intellectualProperty,
  userContent,
  limitationOfLiability,
  changesToTerms,
  governingLaw,
  contact(party),
];
