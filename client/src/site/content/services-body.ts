import type { Feature, ListSection } from './shapes.ts';

/* The static part of the page's text: apart, so that a visitor does not download it with the page's scripts. */

export interface Service extends Feature {
  /** Deliverables. */
  readonly deliverables: readonly string[];
}

export const portfolio: ListSection<Service> & {
  /** Label of the list of deliverables. */
  readonly handedOver: string;
} = {
  eyebrow: 'Portfolio',
  handedOver: 'Handed over',
  heading: 'Ten services, each with something to hand over',
  items: [
    {
      title: 'Custom software development',
      text: 'Web and desktop applications for a process of your own. We write the first working screen in week three and let its users correct it.',
      deliverables: ['Source code and its history', 'Automated tests', 'Operator’s handbook'],
    },
    {
      title: 'ERP rollout',
      text: 'Configuration, data, training and the first three closings, for our ERP or for the one your group has already chosen.',
      deliverables: ['Process blueprint', 'Migrated and signed balances', 'Trained key users'],
    },
    {
      title: 'Cloud migration',
      text: 'An inventory first, with a monthly cost for each candidate. What moves is rehearsed, timed and moved over a weekend.',
      deliverables: ['Cost model', 'Infrastructure as code', 'Rollback plan, tried once'],
    },
    {
      title: 'Mobile applications',
      text: 'Apps for drivers, nurses, inspectors and parents: large targets, little typing, and a day’s work offline.',
      deliverables: ['Android and iOS builds', 'Store listings in your name', 'Crash and usage reports'],
    },
    {
      title: 'Systems integration',
      text: 'Tax portals, banks, weighbridges, laboratory instruments and thirty-year-old mainframes, joined by queues that keep what they cannot yet deliver.',
      deliverables: ['Interface contracts', 'Monitoring with replay', 'Test doubles for each system'],
    },
    {
      title: 'Data engineering and analytics',
      text: 'A warehouse with one definition per measure, loaded on time, and reports few enough that people read them.',
      deliverables: ['Measure catalogue', 'Load pipelines', 'Morning report'],
    },
    {
      title: 'AI and machine learning',
      text: 'Forecasts, camera inspection, document reading. Each begins with the error rate that would make it worth having.',
      deliverables: ['Labelled data set', 'Model with its error by class', 'Retraining schedule'],
    },
    {
      title: 'Security assessment',
      text: 'Design review, configuration review and an attack by people who were told nothing. Repairs can be ours or yours.',
      deliverables: ['Ranked findings', 'Proof of each weakness', 'Retest letter'],
    },
    {
      title: 'Quality assurance',
      text: 'Test strategy, automation and load trials before a fee deadline, a sale or an audit finds out for you.',
      deliverables: ['Regression suite in your pipeline', 'Load profile', 'Release checklist'],
    },
    {
      title: 'Managed support',
      text: 'Monitoring, patching, backups and a help desk that resolves, for systems we wrote and for systems we have learned.',
      deliverables: ['Response times by severity', 'Monthly restore proof', 'Quarterly improvement list'],
    },
  ],
};

export interface Step extends Feature {
  readonly duration: string;
}

export const process: ListSection<Step> = {
  eyebrow: 'Process',
  heading: 'Six steps, and how long they take',
  items: [
    {
      title: 'Discovery',
      duration: '1-2 weeks',
      text: 'We watch the work being done, collect the papers it leaves behind and write down what would count as better.',
    },
    {
      title: 'Planning',
      duration: '2-3 weeks',
      text: 'Scope, architecture, cost and a calendar, with the three assumptions most likely to be wrong at the top.',
    },
    {
      title: 'Development',
      duration: 'Varies',
      text: 'A usable increment every second Friday, shown to the people who will live with it.',
    },
    {
      title: 'Testing',
      duration: '2-4 weeks',
      text: 'Your cases on your data, then load, security and recovery. Faults are listed in the open until the list is empty.',
    },
    {
      title: 'Deployment',
      duration: '1-2 weeks',
      text: 'Rehearsal, cut-over, and our people on the floor beside yours until the first full cycle has closed.',
    },
    {
      title: 'Support',
      duration: 'Ongoing',
      text: 'A rota, a handbook and a meeting each quarter about what to change next, or what to switch off.',
    },
  ],
};
