import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { ActivityEntryFragment } from '#client/admin/activity/ActivityRows.generated.ts';
import { PersonMark } from '#client/admin/parts/PersonMark.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { actorOf } from './clauses.ts';
import type { ActivityRun } from './runs.ts';
import type { Sentence } from './sentence.ts';

/** Where the record of an entry is; null: the entry leads nowhere. */
export type AddressOf = (entry: ActivityEntryFragment) => string | null;

const Actor = styled('b', { fontWeight: '600' });
const Mark = styled('span', { marginInlineEnd: '2', verticalAlign: 'middle' });

interface ActivitySentenceProps {
  run: ActivityRun;
  addressOf: AddressOf;
}

/** A line of the log in words: who did what to which record, which it leads to. */
export function ActivitySentence({ run, addressOf }: ActivitySentenceProps) {
  const { entry, entries, records, sentence } = run;
  const { summary } = entry;
  const actor = actorOf(entry);
  return (
    <>
      <Mark>
        <PersonMark name={actor} size="sm" />
      </Mark>
      {sentence === null ? (
        <Described
          entry={entry}
          to={addressOf(entry)}
          isNamed={!summary.replace('“', '').startsWith(actor)}
        />
      ) : (
        <>
          <Actor>{actor}</Actor> {beginning(sentence, records)}
          {sentence.object && ' '}
          {records === 1 ? (
            <Linked text={sentence.object} to={addressOf(entry)} />
          ) : (
            `${records} ${sentence.several}`
          )}
          {sentence.rest}
          {records === 1 && entries.length > 1 && `, ${entries.length} times`}
        </>
      )}
    </>
  );
}

/** The verb; of one record with its kind, which the number of several says. */
const beginning = ({ verb, kind }: Sentence, records: number): string =>
  kind && records === 1 ? `${verb} ${kind}` : verb;

/** The sentence that the log has itself, after the name of who did it unless it begins with that. */
const Described = ({
  entry: { actor, summary },
  to,
  isNamed,
}: {
  entry: ActivityEntryFragment;
  to: string | null;
  isNamed: boolean;
}) => (
  <>
    {isNamed && (
      <>
        <Actor>{actor}</Actor>
        {': '}
      </>
    )}
    <span>
      <Linked text={summary} to={to} />
    </span>
  </>
);

/** Room for a thumb, where it stands by itself and in no sentence. */
const alone = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: 'touch', lg: '6' },
} as const;

interface LinkedProps {
  /** Empty: there is nothing to lead from. */
  text: string;
  to: string | null;
  isAlone?: boolean;
}

/** A text, as a link where it leads somewhere. */
export const Linked = ({ text, to, isAlone = false }: LinkedProps) =>
  to === null || text === '' ? (
    text
  ) : (
    <Link asChild color="inherit" textDecorationColor="line.strong" css={isAlone ? alone : undefined}>
      <RouterLink to={to}>{text}</RouterLink>
    </Link>
  );
