import { type ClassType, Field, InputType, Int, ObjectType } from 'type-graphql';

/*
 * The settings document (admin spec, section 3) as GraphQL types. Output and input have the same shape; in the input
 * everything may be left out. Each pair is made from one table of fields, so that the two cannot drift apart.
 */

type Leaf = string;
type Fields = { readonly [name: string]: Leaf | Group };

interface Group {
  readonly description: string;
  readonly output: ClassType;
  readonly input: ClassType;
}

function group(name: string, description: string, fields: Fields): Group {
  class Output {}
  class Input {}
  for (const [field, what] of Object.entries(fields)) {
    const text = typeof what === 'string' ? what : what.description;
    Field(() => (typeof what === 'string' ? String : what.output), { description: text })(
      Output.prototype,
      field,
    );
    const input = { nullable: true, description: `${text} Left out: stays as it is.` };
    Field(() => (typeof what === 'string' ? String : what.input), input)(Input.prototype, field);
  }
  ObjectType(name, { description })(Output);
  InputType(`${name}Input`, { description: `${description} What is left out stays as it is.` })(Input);
  return { description, output: Output, input: Input };
}

const place = group('OfficeSettings', 'An office.', {
  title: 'Name of the office.',
  address: 'Postal address.',
});

const company = group('CompanySettings', 'The company.', {
  name: 'Legal name.',
  tagline: 'Tagline.',
  logo: 'Path or address of the logo.',
  favicon: 'Path or address of the icon in the browser tab.',
  businessHours: 'Business hours, as a person reads them.',
});

const contact = group('ContactSettings', 'How to reach the company.', {
  email: 'General contact address.',
  phone: group('PhoneSettings', 'Phone lines.', {
    uae: 'UAE line.',
    india: group('IndiaPhoneSettings', 'Lines in India.', { main: 'Main line.', sales: 'Sales line.' }),
  }),
  address: group('AddressSettings', 'Offices.', {
    india: group('IndiaAddressSettings', 'Offices in India.', { headquarters: place, sales: place }),
    uae: place,
  }),
});

const social = group('SocialSettings', 'Profiles elsewhere; empty means none.', {
  linkedin: 'LinkedIn.',
  twitter: 'Twitter.',
  facebook: 'Facebook.',
  instagram: 'Instagram.',
});

const seo = group('SeoSettings', 'What search engines read.', {
  title: 'Title of the home page.',
  description: 'Description of the home page.',
  keywords: 'Keywords, between commas.',
});

const settings = group('Settings', 'The settings of the site.', { company, contact, social, seo });
Field(() => Int, { description: 'Raised by every change; send it back when saving.' })(
  settings.output.prototype,
  'version',
);

/** The GraphQL type of the settings. */
export const SettingsType = settings.output;
/** The GraphQL input of a save. */
export const SettingsInput = settings.input;
