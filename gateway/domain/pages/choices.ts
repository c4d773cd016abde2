import { limits } from '../limits.ts';
import { list, option } from './shape.ts';

const choices = (label: string, remark?: string) =>
  list(option(limits.option, { label: 'Choice' }), [1, 40], {
    label,
    ...(remark && { remark }),
    isOnce: true,
  });

/** What the forms let visitors choose from (public spec, section 9): the lists of `formOptions`. */
export const choicesOfForms = {
  purposes: choices('Consultation types'),
  companySizes: choices('Company sizes', 'numbers of employees, such as 11-50'),
  industries: choices('Industries'),
  regions: choices('Regions'),
};
