import { Box, Button, chakra, Input, Link, Stack, Text } from '@chakra-ui/react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { Blocks } from '#client/admin/parts/BlockSkeleton.tsx';
import { CheckBox } from '#client/admin/parts/CheckBox.tsx';
import { FloatingPanel } from '#client/admin/parts/FloatingPanel.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { fold } from '#domain/fold.ts';
import { labelLimits } from '#domain/label-limits.ts';
import { tooLong } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { labelKey } from '#domain/rules/label.ts';
import type { NamedLabel } from './LabelList.tsx';
import type { LabelledInquiry } from './labelling.ts';
import { useLabelling } from './useLabelling.ts';

export interface LabelPopoverProps {
  /** The button that it belongs to. */
  buttonId: string;
  inquiries: readonly LabelledInquiry[];
  onChange: () => void;
  onClose: () => void;
}

const Content = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  minHeight: '0',
  maxHeight: '26rem',
  padding: '2',
});

const Choices = chakra('div', {
  base: { overflowY: 'auto', overscrollBehavior: 'contain', minHeight: '0', padding: '2px' },
});

const Choice = styled(CheckBox, {
  display: 'flex',
  minHeight: '8',
  paddingInline: '2',
  borderRadius: 'small',
  textStyle: 'small',
  _hover: { backgroundColor: 'sunken' },
  '@media (pointer: coarse)': { minHeight: 'touch' },
});

/** The part of LabelMenu that is fetched late. The arrow keys lead from the search through the labels. */
export function LabelPopover({ buttonId, inquiries, onChange, onClose }: LabelPopoverProps) {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus({ preventScroll: true }), []);
  return (
    <FloatingPanel buttonId={buttonId} label="Labels" width="18rem" onClose={onClose} onKeyDown={moveFocus}>
      <Content>
        <Labelling search={search} inquiries={inquiries} onChange={onChange} />
      </Content>
    </FloatingPanel>
  );
}

interface LabellingProps extends Pick<LabelPopoverProps, 'inquiries' | 'onChange'> {
  search: RefObject<HTMLInputElement | null>;
}

function Labelling({ search, inquiries, onChange }: LabellingProps) {
  const mayManage = usePermission('templates:write');
  const [typed, setTyped] = useState('');
  const { labels, failure, shareOf, toggle, create } = useLabelling(inquiries, onChange);
  const name = typed.trim();
  const shown = (labels ?? []).filter((label) => fold(label.name).includes(fold(name)));
  const isKnown = (labels ?? []).some((label) => labelKey(label.name) === labelKey(name));
  const isOffered = mayManage && labels !== undefined && name !== '' && !isKnown;
  const make = async () => {
    if (name.length > labelLimits.label || !(await create(name))) return;
    setTyped('');
    search.current?.focus();
  };
  const onEnter = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Enter' || nativeEvent.isComposing) return;
    const [first] = shown;
    if (first && name !== '') void toggle(first.id);
    else if (isOffered) void make();
  };
  return (
    <>
      <Input
        ref={search}
        type="search"
        dir="auto"
        aria-label="Search labels"
        placeholder="Search labels"
        css={{ '@media (pointer: fine)': { minHeight: '8', paddingBlock: '0', textStyle: 'small' } }}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onEnter}
      />
      {shown.length > 0 && (
        <Choices role="group" aria-label="Labels">
          {shown.map((label) => (
            <LabelChoice
              key={label.id}
              label={label}
              share={shareOf(label.id)}
              onToggle={() => void toggle(label.id)}
            />
          ))}
        </Choices>
      )}
      {isOffered && (
        <Button variant="outline" size="sm" overflowWrap="anywhere" onClick={() => void make()}>
          Create “{name}”
        </Button>
      )}
      <Box paddingInline="2">
        {!labels && !failure && (
          <Stack gap="2px" paddingBlockEnd="1">
            <Blocks heights={Array<string>(5).fill('2rem')} />
          </Stack>
        )}
        <Text textStyle="small" color="ink.muted" role="status">
          {stateWords({ labels, shown, name, mayManage })}
        </Text>
        <Text textStyle="small" color="bad" role="alert">
          {name.length > labelLimits.label ? tooLong('A label', labelLimits.label) : failure}
        </Text>
      </Box>
      {mayManage && (
        <Text textStyle="small" paddingInline="2">
          <Link asChild>
            <RouterLink to={adminPaths.labels}>Labels and rules</RouterLink>
          </Link>
        </Text>
      )}
    </>
  );
}

/** What is to be said about the list; empty: it says all itself. */
function stateWords({
  labels,
  shown,
  name,
  mayManage,
}: {
  labels: readonly NamedLabel[] | undefined;
  shown: readonly NamedLabel[];
  name: string;
  mayManage: boolean;
}): string {
  if (!labels) return adminMessages.loading;
  if (shown.length > 0) return '';
  if (name !== '') return 'No label has this in its name.';
  return mayManage ? 'There are no labels yet. Type the first one.' : 'There are no labels yet.';
}

interface LabelChoiceProps {
  label: NamedLabel;
  share: 'all' | 'some' | 'none';
  onToggle: () => void;
}

const LabelChoice = ({ label, share, onToggle }: LabelChoiceProps) => (
  <Choice
    checked={share === 'all' || (share === 'some' && 'indeterminate')}
    onCheckedChange={onToggle}
    box={{
      onKeyDown: (event) => {
        if (event.key === 'Enter') onToggle();
      },
    }}
  >
    {label.name}
  </Choice>
);

/** Moves the focus between the search and the labels by the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input')];
  const current = stops.indexOf(document.activeElement as HTMLElement);
  const isInSearch = current === 0;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(current + 1, stops.length - 1),
    ArrowUp: Math.max(current - 1, 0),
    // In a text these keys move the caret.
    ...(isInSearch ? {} : { Home: 1, End: stops.length - 1 }),
  };
  const target = targets[event.key];
  if (target === undefined || current < 0) return;
  event.preventDefault();
  stops[target]?.focus();
}
