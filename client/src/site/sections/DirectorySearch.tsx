import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import type { directory } from '#client/site/content/clients.ts';
import { type DirectoryAsked, directoryOf, directoryQuery } from '#client/site/data/directory-address.ts';
import { paths } from '#client/site/paths.ts';

/** Time without a key after which the typed words are looked for, in milliseconds. */
const PAUSE = 250;

interface DirectorySearchProps {
  words: typeof directory;
  asked: DirectoryAsked;
  industries: readonly string[];
  regions: readonly string[];
}

/** Search and filters of the client directory: a form whose address is the list, which scripts only spare a click. */
export function DirectorySearch({ words, asked, industries, regions }: DirectorySearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTyping = useRef(false);
  const navigate = useNavigate();
  const apply = useCallback(() => {
    clearTimeout(pause.current);
    isTyping.current = false;
    if (!form.current) return;
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const query = directoryQuery(directoryOf(new URLSearchParams(entries)));
    const { search, industry, region } = directoryOf(new URLSearchParams(window.location.search));
    // A page number in the address stays as long as nothing else is asked for.
    if (query === directoryQuery({ search, industry, region, page: 1 })) return;
    void navigate({ search: query }, { replace: true });
  }, [navigate]);
  // Applies what was typed before hydration.
  useEffect(() => {
    apply();
    return () => clearTimeout(pause.current);
  }, [apply]);

  // Back, Forward and links to the list change the address without the fields; what is being typed has precedence.
  const { search, industry, region } = asked;
  const shown = useRef(directoryQuery({ search, industry, region, page: 1 }));
  useEffect(() => {
    const query = directoryQuery({ search, industry, region, page: 1 });
    const controls = form.current?.elements;
    if (!controls || shown.current === query) return;
    shown.current = query;
    if (isTyping.current) return;
    for (const [name, value] of Object.entries({ search, industry, region })) {
      const control = controls.namedItem(name);
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (isField && control.value.trim() !== value) control.value = value;
    }
  }, [search, industry, region]);

  return (
    <chakra.search width="full">
      <chakra.form
        ref={form}
        action={paths.clients}
        method="get"
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: '2fr 1fr 1fr auto',
        }}
        css={{ '& > :is(:first-child, button)': { gridColumn: { base: '1 / -1', md: 'auto' } } }}
        gap={{ base: '2', md: '3' }}
        alignItems="end"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextField
          label={words.search}
          type="search"
          name="search"
          defaultValue={asked.search}
          onChange={() => {
            clearTimeout(pause.current);
            isTyping.current = true;
            pause.current = setTimeout(apply, PAUSE);
          }}
        />
        <SelectField
          label={words.industry}
          name="industry"
          hint={words.all}
          choices={industries}
          defaultValue={asked.industry}
          onChange={apply}
        />
        <SelectField
          label={words.region}
          name="region"
          hint={words.all}
          choices={regions}
          defaultValue={asked.region}
          onChange={apply}
        />
        <Button type="submit" look="outline">
          {words.submit}
        </Button>
      </chakra.form>
    </chakra.search>
  );
}
