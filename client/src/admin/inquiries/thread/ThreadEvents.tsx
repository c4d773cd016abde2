import { Summary } from '#client/admin/activity/Summary.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { Clock } from './Clock.tsx';
import { runWords, type ThreadEvent } from './thread-entries.ts';

const Item = styled('li', {
  maxWidth: '68ch',
  paddingInline: '4',
  textStyle: 'label',
  fontWeight: '400',
  color: 'ink.muted',
  overflowWrap: 'anywhere',
  '& summary': { minHeight: { base: 'touch', lg: '6' } },
  '& ol': { paddingInlineStart: '4', borderInlineStart: 'hair' },
});

/** What one person did within some minutes, in one line, which opens to each of them with its time. */
export function Events({ events }: { events: readonly ThreadEvent[] }) {
  const [first] = events;
  if (!first) return null;
  const words = (
    <>
      <Clock at={first.at} /> {first.actor} {runWords(events)}
    </>
  );
  if (events.length === 1) return <Item>{words}</Item>;
  return (
    <Item>
      <details>
        <Summary>{words}</Summary>
        <ol>
          {events.map(({ id, at, text }) => (
            <li key={id}>
              <Clock at={at} /> {text}
            </li>
          ))}
        </ol>
      </details>
    </Item>
  );
}
