import { head, heading } from './parts.ts';
import { day, line, list, markdown, part, slug } from './shape.ts';

/** A legal page (admin spec, section 2). */
export const legal = {
  ...head,
  heading,
  holdsFrom: day({ label: 'Holds from', remark: 'the day of the last change' }),
  contents: line(40, { label: 'Heading of the contents' }),
  sections: list(
    part({
      id: slug({ label: 'Fragment', remark: 'of the address of the section; links to it end with #…' }),
      heading,
      body: markdown(6000, { label: 'Text' }),
    }),
    [1, 30],
  ),
};
