import { completed, type StoredWords } from './entry-keys.ts';
import { type PageId, pageIds, pages } from './pages.ts';
import about from './seeds/about.json' with { type: 'json' };
import appointment from './seeds/appointment.json' with { type: 'json' };
import caseStudies from './seeds/case-studies.json' with { type: 'json' };
import choices from './seeds/choices.json' with { type: 'json' };
import clients from './seeds/clients.json' with { type: 'json' };
import contact from './seeds/contact.json' with { type: 'json' };
import home from './seeds/home.json' with { type: 'json' };
import mailSent from './seeds/mail-sent.json' with { type: 'json' };
import notFound from './seeds/not-found.json' with { type: 'json' };
import prices from './seeds/prices.json' with { type: 'json' };
import pricing from './seeds/pricing.json' with { type: 'json' };
import privacyPolicy from './seeds/privacy-policy.json' with { type: 'json' };
import refundPolicy from './seeds/refund-policy.json' with { type: 'json' };
import schedule from './seeds/schedule.json' with { type: 'json' };
import services from './seeds/services.json' with { type: 'json' };
import shared from './seeds/shared.json' with { type: 'json' };
import solutions from './seeds/solutions.json' with { type: 'json' };
import solutionsErp from './seeds/solutions-erp.json' with { type: 'json' };
import solutionsFeeCollection from './seeds/solutions-fee-collection.json' with { type: 'json' };
import solutionsLogistics from './seeds/solutions-logistics.json' with { type: 'json' };
import solutionsManufacturing from './seeds/solutions-manufacturing.json' with { type: 'json' };
import solutionsWorkforce from './seeds/solutions-workforce.json' with { type: 'json' };
import team from './seeds/team.json' with { type: 'json' };
import termsAndConditions from './seeds/terms-and-conditions.json' with { type: 'json' };

const written: Readonly<Record<PageId, StoredWords>> = {
  home,
  about,
  solutions,
  'solutions-erp': solutionsErp,
  'solutions-fee-collection': solutionsFeeCollection,
  'solutions-logistics': solutionsLogistics,
  'solutions-workforce': solutionsWorkforce,
  'solutions-manufacturing': solutionsManufacturing,
  services,
  team,
  clients,
  'case-studies': caseStudies,
  contact,
  schedule,
  pricing,
  prices,
  choices,
  'terms-and-conditions': termsAndConditions,
  'refund-policy': refundPolicy,
  'privacy-policy': privacyPolicy,
  'not-found': notFound,
  appointment,
  'mail-sent': mailSent,
  shared,
};

/**
 * The words of each page in this version of the product: those of a page that nobody has changed. A field that may be empty is so
 * where they lack it.
 */
export const seeds = Object.fromEntries(
  pageIds.map((id) => [id, completed(pages[id].fields, written[id], {})]),
) as Readonly<Record<PageId, StoredWords>>;
