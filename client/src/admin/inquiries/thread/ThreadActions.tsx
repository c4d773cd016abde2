import { Button } from '@chakra-ui/react';
import { useMe } from '#client/admin/data/usePermission.ts';
import { putOffUntil, stateChoices, stateLabel } from '#client/admin/inquiries/inquiry-labels.ts';
import { LabelMenu } from '#client/admin/inquiries/labels/LabelMenu.tsx';
import { snoozeChoices } from '#client/admin/inquiries/snooze-choices.ts';
import { useInquiryActions } from '#client/admin/inquiries/useInquiryActions.ts';
import type { InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import type { Neighbours } from '#client/admin/inquiries/useNeighbours.ts';
import { usePossibleOwners } from '#client/admin/inquiries/usePossibleOwners.ts';
import { dense } from '#client/admin/parts/dense.ts';
import { formatDateTime } from '#client/admin/parts/format-time.ts';
import { Menu } from '#client/admin/parts/Menu.tsx';
import { PersonMark } from '#client/admin/parts/PersonMark.tsx';
import { InquiryMark } from '#client/admin/parts/state-marks.tsx';
import { useNow } from '#client/shared/page/useNow.ts';
import { ChevronIcon, ClockIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { useIsLeft } from './useIsLeft.ts';

const Tools = styled('div', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' });

interface ThreadActionsProps {
  inquiry: InquiryToWork;
  neighbours: Neighbours;
}

/** State, owner, put off, labels, spam and close: each is stored at once. */
export function ThreadActions({ inquiry, neighbours }: ThreadActionsProps) {
  const change = useInquiryActions();
  const me = useMe();
  const isLeft = useIsLeft();
  const close = async () => {
    const { next } = neighbours;
    const isClosed = await change(inquiry, { state: 'closed' }, `Closed: ${inquiry.subject}`);
    if (isClosed && !isLeft.current) await next?.();
  };
  const small = { variant: 'outline', size: 'sm', css: dense } as const;
  const { state } = inquiry;
  return (
    <Tools role="group" aria-label="Actions">
      <Menu
        label={`State: ${stateLabel(state)}`}
        items={stateChoices.map(({ value, label }) => ({
          label,
          isChosen: value === state,
          run: () =>
            void (value === state || change(inquiry, { state: value }, `Marked as ${label.toLowerCase()}.`)),
        }))}
      >
        <InquiryMark state={state} />
        {stateLabel(state)}
        <ChevronIcon size="sm" />
      </Menu>
      <OwnerMenu inquiry={inquiry} />
      {me && inquiry.ownerId !== me.id && (
        <Button
          {...small}
          aria-keyshortcuts="a"
          title="Assign to me (a)"
          onClick={() => void change(inquiry, { ownerId: me.id }, 'It is yours now.')}
        >
          Take
        </Button>
      )}
      {state !== 'closed' && (
        <Button
          {...small}
          aria-keyshortcuts="e"
          title="Close (e)"
          // The second click of a double one meets the button of the next inquiry.
          onClick={({ detail }) => detail < 2 && void close()}
        >
          Close
        </Button>
      )}
      <SnoozeMenu inquiry={inquiry} />
      <LabelMenu inquiries={[inquiry]} />
      {state !== 'spam' && (
        <Button
          {...small}
          aria-keyshortcuts="!"
          title="Mark as spam (!)"
          onClick={() => void change(inquiry, { state: 'spam' }, 'Marked as spam.')}
        >
          Spam
        </Button>
      )}
    </Tools>
  );
}

/** Whose it is. Somebody who has left is named as long as it is theirs. */
function OwnerMenu({ inquiry }: { inquiry: InquiryToWork }) {
  const change = useInquiryActions();
  const owners = usePossibleOwners();
  const { ownerId, owner } = inquiry;
  return (
    <Menu
      label={`Owner: ${owner ?? 'Nobody'}`}
      shortcut="Shift+A"
      items={[
        ...owners.map(({ value, label }) => ({
          label,
          id: value,
          isChosen: value === ownerId,
          run: () => void change(inquiry, { ownerId: value }, `It is ${label}’s now.`),
        })),
        {
          label: 'Nobody',
          isChosen: ownerId === null,
          run: () => void change(inquiry, { ownerId: null }, 'It is nobody’s now.'),
        },
      ]}
    >
      {owner && <PersonMark name={owner} size="sm" />}
      {owner ?? 'No owner'}
      <ChevronIcon size="sm" />
    </Menu>
  );
}

function SnoozeMenu({ inquiry }: { inquiry: InquiryToWork }) {
  const change = useInquiryActions();
  const now = useNow();
  const until = putOffUntil(inquiry, now);
  const stored = until?.toISOString() ?? '';
  const items = snoozeChoices(now ?? new Date(), stored).map(({ value, label }) => ({
    label,
    isChosen: value === stored,
    run: () =>
      void change(inquiry, { snoozedUntil: value }, `Put off until ${formatDateTime(new Date(value))}`),
  }));
  return (
    <Menu
      label="Put off"
      shortcut="s"
      items={[
        ...items,
        ...(until
          ? [
              {
                label: 'Not put off',
                run: () => void change(inquiry, { snoozedUntil: null }, 'It is due again.'),
              },
            ]
          : []),
      ]}
    >
      <ClockIcon size="sm" />
      {until ? `Put off until ${formatDateTime(until)}` : 'Put off'}
    </Menu>
  );
}
