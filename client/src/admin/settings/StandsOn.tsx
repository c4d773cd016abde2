import { Link, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { OfficePagesDocument } from '#client/admin/settings/OfficePages.generated.ts';
import { type OfficeFact, officeFacts, standsOn } from '#domain/pages/offices.ts';
import { pages } from '#domain/pages/pages.ts';

/** Below a field of the settings: the pages on which the fact about an office stands. Nothing below any other field. */
export function StandsOn({ name }: { name: string }) {
  const fact = officeFacts.find((each) => each.name === name);
  return fact ? <PagesOf fact={fact} /> : null;
}

function PagesOf({ fact }: { fact: OfficeFact }) {
  const { data } = useAdminQuery(OfficePagesDocument, {});
  const written = Object.fromEntries((data?.pages ?? []).map(({ id, writtenWords }) => [id, writtenWords]));
  return (
    <Text textStyle="small" color="ink.muted" minHeight="1lh">
      {data && 'Stands on '}
      {data &&
        standsOn(fact, written).map((id, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Link href={pages[id].shownAt ?? '/'} target="_blank" rel="noopener">
              {pages[id].shownAt === null ? 'every page' : pages[id].name}
            </Link>
          </Fragment>
        ))}
    </Text>
  );
}
