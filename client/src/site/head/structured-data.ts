import type { Article, BreadcrumbList, FAQPage, Graph, Organization, Service, WebSite } from 'schema-dts';
import { type CaseStudy, caseStudies, title as caseStudiesTitle } from '#client/site/content/case-studies.ts';
import * as erp from '#client/site/content/erp.ts';
import * as feeCollection from '#client/site/content/fee-collection.ts';
import * as logistics from '#client/site/content/logistics.ts';
import * as manufacturing from '#client/site/content/manufacturing.ts';
import { faq as pricingFaq } from '#client/site/content/pricing.ts';
import { portfolio } from '#client/site/content/services.ts';
import type { ListSection, Question } from '#client/site/content/shapes.ts';
import { title as solutionsTitle } from '#client/site/content/solutions.ts';
import { faq as teamFaq } from '#client/site/content/team.ts';
import * as workforce from '#client/site/content/workforce.ts';
import { tradingName } from '#client/site/data/trading-name.ts';
import type { Settings } from '#client/site/data/useSettings.ts';
import { paths } from '#client/site/paths.ts';
import { company as shipped } from '#domain/company.ts';
import { sharePicture } from './head-tags.ts';

/** The page that is described: where it is and what its head says. */
export interface DescribedPage {
  publicUrl: string;
  path: string;
  /** Without the company's name; null for the home page. */
  title: string | null;
  description: string;
  settings: Settings;
}

type Thing = Organization | WebSite | BreadcrumbList | Service | FAQPage | Article;

/** What is sold under each product's address. */
const products = {
  [paths.erp]: erp,
  [paths.feeCollection]: feeCollection,
  [paths.logistics]: logistics,
  [paths.workforce]: workforce,
  [paths.manufacturing]: manufacturing,
};

/** The list of questions a page shows. */
const questions: Readonly<Record<string, ListSection<Question>>> = {
  [paths.team]: teamFaq,
  [paths.pricing]: pricingFaq,
};

/** Pages that stand above others. */
const parents: readonly { path: string; name: string }[] = [
  { path: paths.solutions, name: solutionsTitle },
  { path: paths.caseStudies, name: caseStudiesTitle },
];

/**
 * What search engines are told about a page, as JSON-LD with the vocabulary of schema.org: the company and the site
 * everywhere, the way to the page, and what the page offers, asks or tells. It is written by the server alone, so
 * that no visitor downloads it as code. Safe inside a `<script>` element: no `<` of a setting can end it.
 */
export function structuredData(page: DescribedPage): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': thingsOf(page) };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

function thingsOf(page: DescribedPage): Thing[] {
  const { path, publicUrl } = page;
  const things: Thing[] = [organization(page), webSite(page)];
  if (path !== paths.home) things.push(wayTo(page));
  if (path === paths.services) things.push(catalogue(page));
  const product = Object.entries(products).find(([address]) => address === path)?.[1];
  if (product) {
    const image = publicUrl + sharePicture(product.drawing).src;
    things.push({ ...service(page, product.title, product.description), url: publicUrl + path, image });
  }
  const asked = questions[path];
  if (asked) things.push(faqPage(asked.items));
  const study = caseStudies.find(({ id }) => path === paths.caseStudy.replace(':id', id));
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

/** The logo that staff chose; the mark instead of the shipped word mark, which is lower than the 112 pixels asked for. */
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

function wayTo({ publicUrl, path, title }: DescribedPage): BreadcrumbList {
  const above = parents.filter((parent) => path.startsWith(`${parent.path}/`));
  const steps = [{ path: paths.home, name: 'Home' }, ...above, { path, name: title ?? '' }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, place) => ({
      '@type': 'ListItem',
      position: place + 1,
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

const catalogue = (page: DescribedPage): Service => ({
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

const article = (page: DescribedPage, study: CaseStudy): Article => ({
  '@type': 'Article',
  headline: study.title,
  description: study.description,
  image: page.publicUrl + sharePicture({ src: study.imageUrl, alt: '' }).src,
  datePublished: String(study.year),
  about: study.industry.join(', '),
  author: organizationId(page),
  publisher: organizationId(page),
  mainEntityOfPage: page.publicUrl + page.path,
});
