/** Marks the frame of a static section (StaticSection.tsx), whose links no component follows (app/useFetchedPages.ts). */
export const STATIC = 'data-static';
