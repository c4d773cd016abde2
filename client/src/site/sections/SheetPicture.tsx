import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SheetEntry } from '#client/site/content/day-sheet.ts';

/** Drawn on a grid of 48 units with lines of 2, like the product drawings. */
const DRAWINGS: Readonly<Record<SheetEntry['picture'], ReactNode>> = {
  gate: (
    <>
      <path d="M8 42V10h8v32M40 42V18h-6v24M16 16h18" />
      <path d="M16 28h13M29 25v6" />
      <circle cx="12" cy="20" r="1.5" fill="currentColor" />
      <path d="M4 42h40" />
    </>
  ),
  line: (
    <>
      <path d="M4 34h40" />
      <circle cx="11" cy="38" r="4" />
      <circle cx="24" cy="38" r="4" />
      <circle cx="37" cy="38" r="4" />
      <path d="M8 34V22h12v12M24 34V26h8v8" />
      <path d="M38 6v12M34 14l4 5 4-5M30 6h14" />
    </>
  ),
  truck: (
    <>
      <path d="M4 34V12h24v22M28 20h8l8 8v6" />
      <circle cx="13" cy="36" r="4" />
      <circle cx="36" cy="36" r="4" />
      <path d="M17 36h15M4 34h5M40 34h4M36 20v8h8" />
    </>
  ),
  receipt: (
    <>
      <path d="M10 6h28v36l-4.7-4-4.6 4-4.7-4-4.7 4-4.6-4-4.7 4Z" />
      <path d="M16 15h16M16 22h9M16 29l4 3 8-8" />
    </>
  ),
  book: (
    <>
      <path d="M8 8h28a4 4 0 0 1 4 4v30H12a4 4 0 0 1-4-4Z" />
      <path d="M8 38a4 4 0 0 1 4-4h28M16 8v26M22 16h12M22 23h8" />
    </>
  ),
};

const Drawing = chakra('svg', { base: { width: '5', height: '5' } });

/** The small drawing beside an entry of the day sheet. */
export function SheetPicture({ of }: { of: SheetEntry['picture'] }) {
  return (
    <Drawing
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[of]}
    </Drawing>
  );
}
