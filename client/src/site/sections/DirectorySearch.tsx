import { Button, chakra } from '@chakra-ui/react';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { directory } from '#client/site/content/clients.ts';
import { type DirectoryRequest, directoryOf, directoryQuery } from '#client/site/data/directory-address.ts';
import { paths } from '#client/site/paths.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { requestedBy, useAddressForm, writeFields } from './useAddressForm.ts';

/** The words of the directory, with the labels of its search. */
export type DirectoryWords = typeof directory & WordsOfPage<'clients'>['directory'];

interface DirectorySearchProps {
  words: DirectoryWords;
  requested: DirectoryRequest;
  industries: readonly string[];
  regions: readonly string[];
}

const Fields = styled('form', {
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '2fr 1fr 1fr auto' },
  '& > :is(:first-child, button)': { gridColumn: { base: '1 / -1', md: 'auto' } },
  gap: { base: '4', md: '6' },
  alignItems: 'end',
});

/** What is asked for, without the page of the answer. */
const narrowing = ({ search, industry, region }: DirectoryRequest) => ({ search, industry, region });

/** Its query, with `?`. */
const firstPage = (requested: DirectoryRequest) =>
  directoryQuery({ ...requested, page: 1, isUnfolded: false });

/** Search and filters of the client directory: a form whose address is the list, which scripts only spare a click. */
export function DirectorySearch({ words, requested, industries, regions }: DirectorySearchProps) {
  const { form, apply, applyLater, onSubmit } = useAddressForm({
    query: firstPage(requested),
    queryOf(fields, current) {
      const wanted = directoryOf(requestedBy(fields));
      writeFields(fields, narrowing(wanted));
      const query = firstPage(wanted);
      // A page number in the address stays as long as nothing else is asked for.
      return query === firstPage(directoryOf(current)) ? null : query;
    },
    write: (fields) => writeFields(fields, narrowing(requested)),
  });
  return (
    <chakra.search width="full">
      <Fields ref={form} action={paths.clients} method="get" onSubmit={onSubmit}>
        <TextField
          label={words.search}
          type="search"
          name="search"
          defaultValue={requested.search}
          onChange={applyLater}
        />
        <SelectField
          label={words.industry}
          name="industry"
          hint={words.all}
          choices={industries}
          defaultValue={requested.industry}
          onChange={apply}
        />
        <SelectField
          label={words.region}
          name="region"
          hint={words.all}
          choices={regions}
          defaultValue={requested.region}
          onChange={apply}
        />
        <Button type="submit" variant="outline">
          {words.submit}
        </Button>
      </Fields>
    </chakra.search>
  );
}
