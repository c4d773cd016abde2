import type { Article, BreadcrumbList, FAQPage, Graph, Organization, Service, WebSite } from 'schema-dts';
import { type CaseStudy, caseStudies, title as caseStudiesTitle } from '#client/site/content/case-studies.ts';
import * as erp from '#client/site/content/erp.ts';
import * as feeCollection from '#client/site/content/fee-collection.ts';
import * as logistics from '#client/site/content/logistics.ts';
import * as manufacturing from '#client/site/content/manufacturing.ts';
import { faq as pricingFaq } from '#client/site/content/pricing.ts';
import { portfolio } from '#client/site/content/services-body.ts';
import type { ListSection, Question } from '#client/site/content/shapes.ts';
import { title as solutionsTitle } from '#client/site/content/solutions.ts';
import { faq as teamFaq } from '#client/site/content/team.ts';
import * as workforce from '#client/site/content/workforce.ts';
import { type Settings, tradingName } from '#client/site/data/useSettings.ts';
import { paths } from '#client/site/paths.ts';
import { company as shipped } from '#domain/company.ts';
import { sharePicture } from './head-tags.ts';

/** The page that is described: its address and its head. */
export interface DescribedPage {
  publicUrl: string;
  path: string;
  /** Without the company's name; null for the home page. */
  title: string | null;
  description: string;
  settings: Settings;
}

type Thing = Organization | WebSite | BreadcrumbList | Service | FAQPage | Article;

/** The products by path. */
const products = {
  [paths.erp]: erp,
  [paths.feeCollection]: feeCollection,
  [paths.logistics]: logistics,
  [paths.workforce]: workforce,
  [paths.manufacturing]: manufacturing,
};

/** The FAQ of a page by path. */
const faqs: Readonly<Record<string, ListSection<Question>>> = {
  [paths.team]: teamFaq,
  [paths.pricing]: pricingFaq,
};

/** Pages with pages below them. */
const parents: readonly { path: string; name: string }[] = [
  { path: paths.solutions, name: solutionsTitle },
  { path: paths.caseStudies, name: caseStudiesTitle },
];

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
  if (path === paths.services) things.push(catalogue(page));
  const product = Object.entries(products).find(([address]) => address === path)?.[1];
  if (product) {
    const image = publicUrl + sharePicture(product.drawing).src;
    things.push({ ...service(page, product.title, product.description), url: publicUrl + path, image });
  }
  const faq = faqs[path];
  if (faq) things.push(faqPage(faq.items));
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

function breadcrumbs({ publicUrl, path, title }: DescribedPage): BreadcrumbList {
  const above = parents.filter((parent) => path.startsWith(`${parent.path}/`));
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
