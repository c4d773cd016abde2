import { Field, ID, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { type ContentName, contentNames } from '#domain/content/content-names.ts';

const titles = contentNames.map(({ name, title }) => [name, `${title}.`]);
export const ContentTypeEnum = graphqlEnum(
  'ContentType',
  'A kind of thing that staff manage and the site shows.',
  Object.fromEntries(titles) as Readonly<Record<ContentName, string>>,
);

@ObjectType({ description: 'A record in the trash.' })
export class TrashedRecord {
  @Field(() => ContentTypeEnum, { description: 'Its type.' })
  thing: ContentName;

  @Field(() => ID, { description: 'Its identifier.' })
  id: string;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => Int, { description: 'Its version.' })
  version: number;

  @Field(() => Date, { description: 'When it was deleted.' })
  deletedAt: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the account or token that deleted it; null: not known.',
  })
  deletedBy: string | null;

  @Field(() => Date, { description: 'When it goes for good.' })
  endsAt: Date;
}
