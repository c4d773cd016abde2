import { plainWords } from '../pages/entry-keys.ts';
import { pages } from '../pages/pages.ts';
import { seeds } from '../pages/seeds.ts';
import type { FormChoices } from './form-choices.ts';

/** What the forms let visitors choose from until staff change it (public spec, section 9). */
export const initialChoices = plainWords(pages.choices.fields, seeds.choices) as unknown as FormChoices;
