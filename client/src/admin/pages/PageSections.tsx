import { Box, chakra } from '@chakra-ui/react';
import { get } from 'react-hook-form';
import type { Fields } from '#domain/pages/shape.ts';
import { FoldButton } from './Fold.tsx';
import { EntryList, PartFields } from './PageFields.tsx';
import { usePageContext } from './page-context.ts';
import { type PageSection, sectionsOf, wordsOfSection } from './page-sections.ts';

const Section = chakra('section', { base: { borderBottom: 'hair', _first: { borderTop: 'hair' } } });

/** The sections of a page in its order, closed but for those that are edited. */
export const PageSections = ({ fields }: { fields: Fields }) => (
  <div>
    {sectionsOf(fields).map((section) => (
      <PageSectionFields key={section.id} section={section} fields={fields} />
    ))}
  </div>
);

function PageSectionFields({ section, fields }: { section: PageSection; fields: Fields }) {
  const { form, folds } = usePageContext();
  const { id, label, names } = section;
  return (
    <Section aria-label={label}>
      <h2>
        <FoldButton
          name={id}
          label={label}
          words={wordsOfSection(fields, section, form.getValues())}
          isFaulty={names.some((name) => get(form.formState.errors, name) !== undefined)}
        />
      </h2>
      {folds.isOpen(id) && (
        <Box paddingBlock="2" paddingBlockEnd="6">
          <SectionBody section={section} fields={fields} />
        </Box>
      )}
    </Section>
  );
}

/** The fields of a section, whose heading stands above them. */
function SectionBody({ section: { id, label, names }, fields }: { section: PageSection; fields: Fields }) {
  const shape = fields[id];
  if (shape?.kind === 'part') return <PartFields name={id} fields={shape.fields} />;
  if (shape?.kind === 'list') return <EntryList name={id} label={label} list={shape} isTitled />;
  return <PartFields name="" fields={fields} only={names} />;
}
