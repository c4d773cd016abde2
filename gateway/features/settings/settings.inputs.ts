import { type ClassType, Field, InputType, Int, ObjectType } from 'type-graphql';

/*
 * The settings document (admin spec, section 3) as GraphQL types. Output and input have the same shape; every input
 * field is optional. Both types of a pair are built from one table of fields, so that they cannot differ.
 */

/** Fields of a group: the description of a text field, or a nested group. */
type Fields = { readonly [name: string]: string | Group };

interface Group {
  readonly description: string;
  readonly output: ClassType;
  readonly input: ClassType;
}

function group(name: string, description: string, fields: Fields): Group {
  class Output {}
  class Input {}
  for (const [field, type] of Object.entries(fields)) {
    const text = typeof type === 'string' ? type : type.description;
    Field(() => (typeof type === 'string' ? String : type.output), { description: text })(
      Output.prototype,
      field,
    );
    const input = { nullable: true, description: `${text} Left out: unchanged.` };
    Field(() => (typeof type === 'string' ? String : type.input), input)(Input.prototype, field);
  }
  ObjectType(name, { description })(Output);
  InputType(`${name}Input`, { description: `${description} A field left out keeps its value.` })(Input);
  return { description, output: Output, input: Input };
}

const office = group('OfficeSettings', 'An office.', {
  title: 'Name of the office.',
  address: 'Postal address.',
});

const company = group('CompanySettings', 'The company.', {
  name: 'Legal name.',
  tagline: 'Tagline.',
  logo: 'Path or address of the logo.',
  favicon: 'Path or address of the icon in the browser tab.',
  businessHours: 'Business hours, as shown on pages.',
});

const contact = group('ContactSettings', 'How to reach the company.', {
  email: 'General contact address.',
  phone: group('PhoneSettings', 'Phone lines.', {
    uae: 'UAE line.',
    india: group('IndiaPhoneSettings', 'Lines in India.', { main: 'Main line.', sales: 'Sales line.' }),
  }),
  address: group('AddressSettings', 'Offices.', {
    india: group('IndiaAddressSettings', 'Offices in India.', { headquarters: office, sales: office }),
    uae: office,
  }),
});

const social = group('SocialSettings', 'Social media profiles; empty: none.', {
  linkedin: 'LinkedIn.',
  twitter: 'Twitter.',
  facebook: 'Facebook.',
  instagram: 'Instagram.',
});

const seo = group('SeoSettings', 'Metadata for search engines.', {
  title: 'Title of the home page.',
  description: 'Description of the home page.',
  keywords: 'Keywords, separated by commas.',
});

const settings = group('Settings', 'The settings of the site.', { company, contact, social, seo });
Field(() => Int, { description: 'Incremented by every change; send it back when saving.' })(
  settings.output.prototype,
  'version',
);

/** The GraphQL type of the settings. */
export const SettingsType = settings.output;
/** The GraphQL input of `saveSettings`. */
export const SettingsInput = settings.input;
