import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ElementType } from 'react';

/** An element or component with styles that are the same at each use. One that has variants is a `chakra(…)`. */
export const styled = <Element extends ElementType>(element: Element, base: SystemStyleObject) =>
  chakra(element, { base });
