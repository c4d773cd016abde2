import type { Article, BreadcrumbList, FAQPage, Graph, Organization, Service, WebSite } from 'schema-dts';
import type { KnownWords } from '#client/shared/page/page-words.ts';
import type { Question } from '#client/site/content/shapes.ts';
import { caseStudyKey } from '#client/site/data/case-study-keys.ts';
import type { ShownCaseStudy } from '#client/site/data/useCaseStudies.ts';
import { type Settings, tradingName } from '#client/site/data/useSettings.ts';
import { paths } from '#client/site/paths.ts';
import { company as shipped } from '#domain/company.ts';
import type { PageId, WordsOfPage } from '#domain/pages/pages.ts';
import { sharePicture } from './head-tags.ts';

/** The page that is described: its address and its head. */
export interface DescribedPage {
  publicUrl: string;
  path: string;
  /** Without the company's name; null for the home page. */
  title: string | null;
  description: string;
  settings: Settings;
  /** Of this page, and of the one above it. */
  words: KnownWords;
}

type Thing = Organization | WebSite | BreadcrumbList | Service | FAQPage | Article;

/** The products by path. */
const products = {
  [paths.erp]: 'solutions-erp',
  [paths.feeCollection]: 'solutions-fee-collection',
  [paths.logistics]: 'solutions-logistics',
  [paths.workforce]: 'solutions-workforce',
  [paths.manufacturing]: 'solutions-manufacturing',
} as const;

const isProduct = (path: string): path is keyof typeof products => Object.hasOwn(products, path);

/** The path of a case study; `[1]`: its address. */
const CASE_STUDY = /^\/case-studies\/(.+)$/;

/** Pages with pages below them. */
const parents = [
  { path: paths.solutions, id: 'solutions' },
  { path: paths.caseStudies, id: 'case-studies' },
] as const;

/** The page above a path; null: there is none but the home page. */
export const parentOf = (path: string): PageId | null =>
  parents.find((parent) => path.startsWith(`${parent.path}/`))?.id ?? null;

/**
 * The structured data of a page for search engines, as JSON-LD with the vocabulary of schema.org: company and site on
 * every page, breadcrumbs, and the page's products, FAQ or article. Used on the server only, so that no visitor downloads
 * its code. Safe inside a `<script>` element: no `<` of a setting can end it.
 */
export function structuredData(page: DescribedPage): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': thingsOf(page) };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

function thingsOf(page: DescribedPage): Thing[] {
  const { path, publicUrl } = page;
  const things: Thing[] = [organization(page), webSite(page)];
  if (path !== paths.home) things.push(breadcrumbs(page));
  const { words } = page;
  if (path === paths.services && words.services) things.push(catalogue(page, words.services.portfolio));
  const product = isProduct(path) ? words[products[path]] : undefined;
  if (product) {
    const image = publicUrl + sharePicture(product.drawing).src;
    things.push({ ...service(page, product.title, product.description), url: publicUrl + path, image });
  }
  const faq = { [paths.team]: words.team, [paths.pricing]: words.pricing }[path]?.faq;
  if (faq) things.push(faqPage(faq.items));
  const [, address] = CASE_STUDY.exec(path) ?? [];
  const study = address === undefined ? null : (words[caseStudyKey(address)] as ShownCaseStudy | null);
  if (study) things.push(article(page, study));
  return things;
}

const organizationId = ({ publicUrl }: DescribedPage) => ({ '@id': `${publicUrl}/#organization` });

function organization(page: DescribedPage): Organization {
  const { company, contact, social } = page.settings;
  const { headquarters, sales } = contact.address.india;
  return {
    '@type': 'Organization',
    ...organizationId(page),
    name: tradingName(page.settings),
    legalName: company.name,
    slogan: company.tagline,
    url: `${page.publicUrl}/`,
    logo: logoOf(page),
    email: contact.email,
    telephone: contact.phone.india.main,
    address: headquarters.address,
    location: [headquarters, sales, contact.address.uae].map(({ title, address }) => ({
      '@type': 'Place' as const,
      name: title,
      address,
    })),
    sameAs: [social.linkedin, social.twitter, social.facebook, social.instagram].filter(
      (link) => link !== '',
    ),
  };
}

/** The logo from the settings; the mark in place of the default word mark, whose height is below the required 112 pixels. */
function logoOf({ publicUrl, settings }: DescribedPage): string {
  const { logo } = settings.company;
  const isOwn = logo !== '' && logo !== shipped.company.logo;
  return new URL(isOwn ? logo : '/brand/icon-512.png', publicUrl).href;
}

const webSite = (page: DescribedPage): WebSite => ({
  '@type': 'WebSite',
  '@id': `${page.publicUrl}/#website`,
  url: `${page.publicUrl}/`,
  name: tradingName(page.settings),
  description: page.settings.seo.description,
  inLanguage: 'en',
  publisher: organizationId(page),
});

function breadcrumbs({ publicUrl, path, title, words }: DescribedPage): BreadcrumbList {
  const above = parents
    .filter((parent) => path.startsWith(`${parent.path}/`))
    .map((parent) => ({ path: parent.path, name: words[parent.id]?.title ?? '' }));
  const steps = [{ path: paths.home, name: 'Home' }, ...above, { path, name: title ?? '' }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: publicUrl + step.path,
    })),
  };
}

const service = (page: DescribedPage, name: string, description: string) => ({
  '@type': 'Service' as const,
  name,
  description,
  provider: organizationId(page),
  areaServed: ['India', 'United Arab Emirates', 'Asia Pacific', 'Europe', 'North America'],
});

const catalogue = (page: DescribedPage, portfolio: WordsOfPage<'services'>['portfolio']): Service => ({
  ...service(page, page.title ?? '', page.description),
  url: page.publicUrl + page.path,
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: portfolio.heading,
    itemListElement: portfolio.items.map(({ title, text }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title, description: text },
    })),
  },
});

const faqPage = (items: readonly Question[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const article = (page: DescribedPage, study: ShownCaseStudy): Article => ({
  '@type': 'Article',
  headline: study.name,
  description: page.description,
  ...(study.imageUrl && {
    // One of another site has its own origin.
    image: new URL(sharePicture({ src: study.imageUrl, alt: '' }).src, page.publicUrl).href,
  }),
  ...(YEAR.test(study.year) && { datePublished: study.year }),
  about: study.industry.join(', '),
  author: organizationId(page),
  publisher: organizationId(page),
  mainEntityOfPage: page.publicUrl + page.path,
});

/** A year as schema.org takes it for a date (ISO 8601). */
const YEAR = /^\d{4}$/;
