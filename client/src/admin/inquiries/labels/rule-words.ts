import type { LabelsAndRulesQuery } from '#client/admin/inquiries/labels/ArrivalRules.generated.ts';
import { formLabel } from '#domain/forms/form-names.ts';

/** A rule on arrival as the screens know it. */
export type ArrivalRule = LabelsAndRulesQuery['arrivalRules'][number];

/** What a rule may give: labels, owners, templates. */
export type Givable = Pick<LabelsAndRulesQuery, 'labels' | 'inquiryOwners' | 'answerTemplates'>;

/** The form of a rule; an empty choice is none. */
export interface RuleFields {
  name: string;
  formType: string;
  page: string;
  words: string[];
  domain: string;
  labelIds: string[];
  ownerId: string;
  templateId: string;
}

/** What the fields of the form are called. */
export const ruleLabels: Readonly<Record<keyof RuleFields, string>> = {
  name: 'Name',
  formType: 'Form',
  page: 'Page',
  words: 'Words',
  domain: 'Domain',
  labelIds: 'Labels',
  ownerId: 'Owner',
  templateId: 'Template',
};

/** The conditions of a rule in words, one each. */
export function conditionWords({ formType, page, words, domain }: ArrivalRule): string[] {
  const conditions = [
    ...(formType ? [`form ${formLabel(formType)}`] : []),
    ...(page ? [`page begins with ${page}`] : []),
    ...(words.length > 0 ? [`holds ${words.map((word) => `“${word}”`).join(' or ')}`] : []),
    ...(domain ? [`address at ${domain}`] : []),
  ];
  return conditions.length > 0 ? conditions : ['every inquiry'];
}

const nameIn = (rows: readonly { readonly id: string; readonly name: string }[], id: string) =>
  rows.find((row) => row.id === id)?.name;

/** What a rule gives in words, one each. What is there no longer is passed over when an inquiry arrives. */
export function actionWords(
  { labelIds, ownerId, templateId }: ArrivalRule,
  { labels, inquiryOwners, answerTemplates }: Givable,
): string[] {
  const names = labels.filter(({ id }) => labelIds.includes(id)).map(({ name }) => name);
  const owner = ownerId && (nameIn(inquiryOwners, ownerId) ?? 'somebody who has left (passed over)');
  const template = templateId && (nameIn(answerTemplates, templateId) ?? 'a deleted one (passed over)');
  return [
    ...(names.length > 0 ? [`${names.length === 1 ? 'label' : 'labels'} ${names.join(', ')}`] : []),
    ...(owner ? [`owner ${owner}`] : []),
    ...(template ? [`template ${template}`] : []),
  ];
}

/** Words one after another as a sentence begins. */
export const listed = (words: readonly string[]): string => {
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
