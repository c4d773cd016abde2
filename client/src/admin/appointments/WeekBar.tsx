import { Box, Button, Heading, HStack, VisuallyHidden } from '@chakra-ui/react';
import { useMe } from '#client/admin/data/usePermission.ts';
import { usePossibleOwners } from '#client/admin/inquiries/usePossibleOwners.ts';
import { dense } from '#client/admin/parts/dense.ts';
import { Menu } from '#client/admin/parts/Menu.tsx';
import { ChevronIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { longOfficeDay } from '#domain/date-words.ts';
import { addDays } from '#domain/slots.ts';
import { weekName } from './week.ts';

/** What of the calendar is shown, as it is in the address. */
export interface Shown {
  /** The day, or the Monday of the week. */
  readonly date: string;
  readonly view: 'week' | 'day';
  /** Account whose appointments stand out; null: all of them do. */
  readonly taker: string | null;
}

interface WeekBarProps {
  shown: Shown;
  /** Null as date: today. */
  show: (change: Partial<Omit<Shown, 'date'>> & { readonly date?: string | null }) => void;
}

const Choice = styled('div', { display: 'flex', '& > button + button': { borderInlineStart: 'none' } });

/** Which week or day is shown, and whose appointments stand out. */
export function WeekBar({ shown, show }: WeekBarProps) {
  const { date, view } = shown;
  const step = view === 'week' ? 7 : 1;
  const small = { variant: 'outline', size: 'sm', css: dense } as const;
  return (
    <HStack wrap="wrap" gap="2" justify="space-between">
      <Box role="status" flex={{ base: '1 0 100%', xl: '1' }}>
        <Heading size="sm">{view === 'week' ? weekName(date) : longOfficeDay(date)}</Heading>
      </Box>
      <HStack wrap="wrap" as="nav" aria-label={view === 'week' ? 'Weeks' : 'Days'} gap="2">
        <Button {...small} title={`Previous ${view}`} onClick={() => show({ date: addDays(date, -step) })}>
          Previous<VisuallyHidden> {view}</VisuallyHidden>
        </Button>
        <Button {...small} onClick={() => show({ date: null })}>
          {view === 'week' ? 'This week' : 'Today'}
        </Button>
        <Button {...small} title={`Next ${view}`} onClick={() => show({ date: addDays(date, step) })}>
          Next<VisuallyHidden> {view}</VisuallyHidden>
        </Button>
      </HStack>
      <HStack wrap="wrap" gap="2">
        <TakerChoice shown={shown} show={show} />
        <Choice role="group" aria-label="View">
          {(['week', 'day'] as const).map((each) => (
            <Button
              key={each}
              {...small}
              aria-pressed={view === each}
              fontWeight={view === each ? '680' : '400'}
              backgroundColor={view === each ? 'sunken' : undefined}
              onClick={() => show({ view: each })}
            >
              {each === 'week' ? 'Week' : 'Day'}
            </Button>
          ))}
        </Choice>
      </HStack>
    </HStack>
  );
}

/** Who is meant by a taker in the address, where somebody may be named who is not here any more. */
function takerName(owners: readonly { value: string; label: string }[], taker: string | null): string {
  if (taker === null) return 'Everybody';
  const known = owners.find(({ value }) => value === taker)?.label;
  return known ?? (owners.length > 0 ? 'Somebody who is not here' : 'Somebody');
}

/** Whose appointments stand out: everybody's, or those that one person takes. */
function TakerChoice({ shown: { taker }, show }: WeekBarProps) {
  const me = useMe();
  const owners = usePossibleOwners();
  const name = takerName(owners, taker);
  const choices = [
    { value: null, label: 'Everybody' },
    ...(me ? [{ value: me.id, label: 'Mine' }] : []),
    ...owners.filter(({ value }) => value !== me?.id),
  ];
  return (
    <Menu
      label={`Taken by: ${name}`}
      items={choices.map(({ value, label }) => ({
        label,
        id: value ?? 'everybody',
        isChosen: value === taker,
        run: () => show({ taker: value }),
      }))}
    >
      {taker !== null && taker === me?.id ? 'Mine' : name}
      <ChevronIcon size="sm" />
    </Menu>
  );
}
