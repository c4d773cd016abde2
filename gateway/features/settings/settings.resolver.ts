import {
  Arg,
  Args,
  type ClassType,
  Ctx,
  Field,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { limits } from '#domain/limits.ts';
import type { Context } from '#gateway/features/context.ts';
import { CachedQuery } from '#gateway/graphql/cached-query.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { UploadScalar } from '#gateway/graphql/upload-scalar.ts';
import type { UploadedFile } from '#gateway/kernel/uploaded-file.ts';

/*
 * The settings document (admin spec, section 3) as GraphQL types. Output and input have the same shape; every input
 * field is optional. Both types of a pair are built from one table of fields, so that they cannot differ.
 */

/** Fields of a group: a text field, or a nested group. */
type Fields = { readonly [name: string]: Text | Group };

interface Text {
  readonly description: string;
  /** Longest value in UTF-16 units. */
  readonly max: number;
  /** Whether stored settings may lack it. */
  readonly isOptional?: true;
}

const text = (description: string, max: number): Text => ({ description, max });
const optionalText = (description: string, max: number): Text => ({ description, max, isOptional: true });

interface Group {
  readonly description: string;
  readonly output: ClassType;
  readonly input: ClassType;
}

function group(name: string, description: string, fields: Fields): Group {
  class Output {}
  class Input {}
  for (const [field, type] of Object.entries(fields)) {
    const isText = 'max' in type;
    const output = { description: type.description, nullable: isText && type.isOptional === true };
    Field(() => (isText ? String : type.output), output)(Output.prototype, field);
    const bounds = isText ? ` At most ${type.max} characters.` : '';
    const input = { nullable: true, description: `${type.description}${bounds} Left out: unchanged.` };
    Field(() => (isText ? String : type.input), input)(Input.prototype, field);
  }
  ObjectType(name, { description })(Output);
  InputType(`${name}Input`, { description: `${description} A field left out keeps its value.` })(Input);
  return { description, output: Output, input: Input };
}

const office = group('OfficeSettings', 'An office.', {
  title: text('Name of the office.', limits.name),
  address: text('Postal address.', limits.address),
});

const company = group('CompanySettings', 'The company.', {
  name: text('Legal name.', limits.name),
  tagline: text('Tagline.', limits.tagline),
  logo: text('Path or address of the logo.', limits.imagePath),
  logoDark: optionalText(
    'Path or address of the logo on dark ground; empty or null: none.',
    limits.imagePath,
  ),
  favicon: text('Path or address of the icon in the browser tab.', limits.imagePath),
  businessHours: text('Business hours, as shown on pages.', limits.businessHours),
});

const contact = group('ContactSettings', 'How to reach the company.', {
  email: text('General contact address.', limits.email),
  phone: group('PhoneSettings', 'Phone lines.', {
    uae: text('UAE line.', limits.phone),
    india: group('IndiaPhoneSettings', 'Lines in India.', {
      main: text('Main line.', limits.phone),
      sales: text('Sales line.', limits.phone),
    }),
  }),
  address: group('AddressSettings', 'Offices.', {
    india: group('IndiaAddressSettings', 'Offices in India.', { headquarters: office, sales: office }),
    uae: office,
  }),
});

const social = group('SocialSettings', 'Social media profiles; empty: none.', {
  linkedin: text('LinkedIn.', limits.url),
  twitter: text('Twitter.', limits.url),
  facebook: text('Facebook.', limits.url),
  instagram: text('Instagram.', limits.url),
});

const seo = group('SeoSettings', 'Metadata for search engines.', {
  title: text('Title of the home page.', limits.seoTitle),
  description: text('Description of the home page.', limits.seoDescription),
  keywords: text('Keywords, separated by commas.', limits.seoKeywords),
});

const settings = group('Settings', 'The settings of the site.', { company, contact, social, seo });
Field(() => Int, { description: 'Incremented by every change; send it back when saving.' })(
  settings.output.prototype,
  'version',
);

/** The GraphQL type of the settings. */
const SettingsType = settings.output;
/** The GraphQL input of `saveSettings`. */
const SettingsInput = settings.input;

@ObjectType({ description: 'Paths of the uploaded settings images; null: none was sent.' })
export class SettingsImages {
  @Field(() => String, { nullable: true, description: 'Path of the logo.' })
  logo: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the favicon.' })
  favicon: string | null;
}

/** GraphQL operations on the settings. */
@Resolver()
export class SettingsResolver {
  @CachedQuery()
  @Query(() => SettingsType, { description: 'The settings of the site.' })
  settings(@Ctx() { services }: Context) {
    return services.settings.find();
  }

  @Mutation(() => SettingsType, { description: 'Saves the given fields. Staff and tools only.' })
  saveSettings(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => SettingsInput, { description: 'The changes.' }) input: object,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.settings.save(actor, input, ifVersion ?? null);
  }

  @Mutation(() => SettingsImages, {
    description: 'Stores logo and favicon and returns their paths. Staff and tools only.',
  })
  uploadSettingsImages(
    @Ctx() { services, actor }: Context,
    @Arg('logo', () => UploadScalar, { nullable: true, description: 'A picture, under 5 MB.' })
    logo: Promise<UploadedFile> | null,
    @Arg('favicon', () => UploadScalar, { nullable: true, description: 'An .ico or a PNG, under 5 MB.' })
    favicon: Promise<UploadedFile> | null,
  ): Promise<SettingsImages> {
    return services.media.storeSettingsImages(actor, { logo: logo ?? null, favicon: favicon ?? null });
  }
}
