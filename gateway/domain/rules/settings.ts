import * as v from 'valibot';
import { limits } from '../limits.ts';
import { imagePath, line, requiredEmail, requiredLine, text, webAddress } from './pieces.ts';

const office = (label: string) =>
  v.object({
    title: line(`${label} title`, limits.name),
    address: text(`${label} address`, limits.address),
  });

/** The complete settings document (admin spec, section 3). A partial save is merged into the stored document first. */
export const settingsRule = v.object({
  company: v.object({
    name: requiredLine('Company name', limits.name),
    tagline: line('Tagline', limits.tagline),
    logo: imagePath('Logo'),
    /** Left out by installations and callers that have one logo for every ground. */
    logoDark: v.optional(imagePath('Logo for dark ground')),
    favicon: imagePath('Favicon'),
    businessHours: line('Business hours', limits.businessHours),
  }),
  contact: v.object({
    email: requiredEmail('Contact email'),
    phone: v.object({
      uae: line('UAE phone', limits.phone),
      india: v.object({
        main: line('India main phone', limits.phone),
        sales: line('India sales phone', limits.phone),
      }),
    }),
    address: v.object({
      india: v.object({ headquarters: office('Headquarters'), sales: office('India sales office') }),
      uae: office('UAE office'),
    }),
  }),
  social: v.object({
    linkedin: webAddress('LinkedIn'),
    twitter: webAddress('Twitter'),
    facebook: webAddress('Facebook'),
    instagram: webAddress('Instagram'),
  }),
  seo: v.object({
    title: requiredLine('Page title', limits.seoTitle),
    description: text('Page description', limits.seoDescription),
    keywords: text('Keywords', limits.seoKeywords),
  }),
});

export type SettingsDocument = v.InferOutput<typeof settingsRule>;
