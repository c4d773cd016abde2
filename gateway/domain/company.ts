/**
 * Facts about the company: the initial values of the settings table, and the fallback of pages while the server is
 * unreachable (public spec, section 3; rulings, "Names, places and facts"). To rebrand the site, edit this file.
 */
export const company = {
  company: {
    name: 'Dalmara Systems Private Limited',
    tagline: 'Global Technology Solutions Provider',
    logo: '/brand/wordmark.svg',
    favicon: '/brand/favicon.svg',
    businessHours: 'Monday - Friday, 9:00 AM - 4:00 PM IST',
  },
  contact: {
    email: 'hello@dalmara.example',
    phone: {
      uae: '+971 4 555 0142',
      india: { main: '+91 657 555 0118', sales: '+91 2135 555 0176' },
    },
    address: {
      india: {
        headquarters: {
          title: 'India Headquarters',
          address: '14 Foundry Road, Bistupur, Jamshedpur, Jharkhand 831001, India',
        },
        sales: {
          title: 'India National Sales',
          address: 'Plot 62, Phase II Industrial Area, Chakan, Pune, Maharashtra 410501, India',
        },
      },
      uae: {
        title: 'UAE International Sales',
        address: 'Business Centre 3, Logistics District, Dubai World Central, Dubai, United Arab Emirates',
      },
    },
  },
  social: {
    linkedin: 'https://linkedin.dalmara.example',
    twitter: 'https://twitter.dalmara.example',
    facebook: 'https://facebook.dalmara.example',
    instagram: 'https://instagram.dalmara.example',
  },
  seo: {
    title: 'Dalmara | Enterprise software and services',
    description:
      'ERP, fee collection, logistics, workforce and manufacturing software, built and run for institutions in India, the Gulf and beyond.',
    keywords:
      'enterprise software, ERP, fee collection, logistics, workforce management, smart manufacturing',
  },
} as const;

/** The short name of the company. */
export const shortCompanyName = 'Dalmara';

/**
 * Feature flags (public spec, section 1). Analytics also requires an ANALYTICS_ID, and loads only after the visitor's
 * consent.
 */
export const features = { analytics: true, chat: false } as const;

/** The only host of videos; the Content-Security-Policy names it. */
export const FILM_HOST = 'https://archive.org';
