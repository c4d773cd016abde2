import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { ContentRecord } from './content-record.ts';

@ObjectType({ description: 'What happened at a moment of a project.' })
export class CaseStudyMoment {
  @Field(() => String, { description: 'A month or a day.' })
  when: string;

  @Field(() => String, { description: 'What happened.' })
  text: string;
}

@ObjectType({ description: 'A figure from before a project, and a year later.' })
export class CaseStudyFigure {
  @Field(() => String, { description: 'What was counted.' })
  label: string;

  @Field(() => String, { description: 'The figure from before.' })
  before: string;

  @Field(() => String, { description: 'The figure a year later.' })
  after: string;
}

@ObjectType({ description: 'A technology with its use in a project.' })
export class CaseStudyTechnology {
  @Field(() => String, { description: 'Key of the technology, `group.name`.' })
  id: string;

  @Field(() => String, { description: 'Its use in the project; may be empty.' })
  category: string;
}

@ObjectType({ description: 'What somebody at the client says; empty: nothing.' })
export class CaseStudyQuote {
  @Field(() => String, { description: 'The words.' })
  text: string;

  @Field(() => String, { description: 'Who says it.' })
  name: string;

  @Field(() => String, { description: 'What that person does, and for whom.' })
  role: string;
}

/** A case study, shown on the site at an address of its own (admin spec, sections 2 and 3). */
@ObjectType({ description: 'A case study, which has a page of its own.' })
@Entity('case_studies')
@Index('idx_case_studies_order', ['deletedAt', 'sortKey', 'id'])
@Index('idx_case_studies_product_order', ['deletedAt', 'product', 'sortKey', 'id'])
export class CaseStudy extends ContentRecord {
  static override readonly positionColumn = 'position';

  @Field(() => String, { description: 'Its title.' })
  @Column('varchar', { length: limits.name })
  name: string;

  @Field(() => String, { description: 'What stands behind `/case-studies/` in its address; unique.' })
  @Index('uq_case_studies_address', { unique: true })
  @Column('varchar', { length: limits.name })
  address: string;

  @Field(() => [String], { description: 'Addresses that lead to the present one.' })
  @Column('simple-json')
  formerAddresses: string[];

  @Field(() => String, { description: 'What search engines and shared links show; may be empty.' })
  @Column('text')
  description: string;

  @Field(() => String, { description: 'Name of the client.' })
  @Column('varchar', { length: limits.company })
  client: string;

  @Field(() => String, { description: 'Who the client is; may be empty.' })
  @Column('text')
  clientIntro: string;

  @Field(() => [String], { description: 'Industries, at least one.' })
  @Column('simple-json')
  industry: string[];

  @Field(() => String, { description: 'The product whose page leads to it; empty: none.' })
  @Column('varchar', { length: limits.option })
  product: string;

  @Field(() => String, { description: 'How long it took; may be empty.' })
  @Column('varchar', { length: limits.option })
  duration: string;

  @Field(() => String, { description: 'The year in which it was finished; may be empty.' })
  @Column('varchar', { length: limits.shortName })
  year: string;

  @Field(() => String, { description: 'Who worked on it; may be empty.' })
  @Column('varchar', { length: limits.option })
  teamSize: string;

  @Field(() => String, { description: 'Region of the client; may be empty.' })
  @Column('varchar', { length: limits.option })
  region: string;

  @Field(() => String, { description: 'Path or address of the picture; empty: none.' })
  @Column('varchar', { length: limits.imagePath })
  imageUrl: string;

  @Field(() => String, { description: 'What the picture shows; empty: it only decorates.' })
  @Column('varchar', { length: limits.alt })
  imageAlt: string;

  @Field(() => String, { description: 'What was wrong, in paragraphs.' })
  @Column('text')
  challenge: string;

  @Field(() => String, { description: 'What was done, in paragraphs.' })
  @Column('text')
  solution: string;

  @Field(() => [CaseStudyMoment], { description: 'What happened when.' })
  @Column('simple-json')
  timeline: CaseStudyMoment[];

  @Field(() => String, { description: 'Mistakes, and what was made of them, in paragraphs; may be empty.' })
  @Column('text')
  wentWrong: string;

  @Field(() => CaseStudyQuote, { description: 'What somebody at the client says.' })
  @Column('simple-json')
  quote: CaseStudyQuote;

  @Field(() => [String], { description: 'What changed, a line each.' })
  @Column('simple-json')
  results: string[];

  @Field(() => [CaseStudyFigure], { description: 'Figures from before, and a year later.' })
  @Column('simple-json')
  figures: CaseStudyFigure[];

  @Field(() => String, { description: 'What has come of it, in paragraphs; may be empty.' })
  @Column('text')
  today: string;

  @Field(() => [CaseStudyTechnology], { description: 'What it was built with.' })
  @Column('simple-json')
  technologies: CaseStudyTechnology[];

  @Field(() => String, { description: 'The sentence of the call to action at its end; may be empty.' })
  @Column('text')
  invitation: string;

  @Field(() => Int, { description: 'Position in the list, ascending.' })
  @Column('int')
  position: number;
}
