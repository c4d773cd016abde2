import { chakra, Link, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useAddressState } from '#client/admin/data/address.ts';
import { Tabs } from '#client/admin/parts/Tabs.tsx';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { adminPaths } from '#client/admin/paths.ts';
import { ChevronIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { DIGEST_ANCHOR } from './digest-anchor.ts';

/** A part of the account, with its sections. */
export interface AccountPart {
  /** Its name in the address, `?tab=…`. */
  readonly name: string;
  readonly label: string;
  readonly sections: ReactNode;
}

const List = chakra('ul', {
  base: { border: 'hair', borderRadius: 'control', '& > li:not(:first-of-type)': { borderTop: 'hair' } },
});

const PartLink = styled(RouterLink, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '12',
  paddingInline: '4',
  _focusVisible: { outlineOffset: '-3px' },
  '& > svg': { transform: 'rotate(-90deg)' },
});

/**
 * The parts of the account, one in sight: beside the sidebar behind tabs, on a phone behind a list of links. All of them stay
 * rendered at any width: a section keeps what is typed and what is shown once.
 */
export function AccountParts({ parts }: { parts: readonly AccountPart[] }) {
  const isWide = useIsWide();
  const { params, change } = useAddressState();
  const { hash } = useLocation();
  // Letters lead here to be turned off, and know nothing of tabs.
  const requested = hash === DIGEST_ANCHOR ? 'notifications' : (params.get('tab') ?? hash.slice(1));
  const part = parts.find(({ name }) => name === requested) ?? (isWide ? parts[0] : undefined);
  return (
    <Tabs
      label="Account"
      placement={isWide ? 'side' : 'top'}
      instead={isWide ? null : <PartLinks parts={parts} isAtPart={part !== undefined} />}
      selected={part?.name ?? ''}
      onSelect={(tab) => change({ tab }, { replace: true })}
      tabs={parts.map(({ name, label, sections }) => ({ name, label, panel: sections }))}
    />
  );
}

/** The list of the parts, or the link that leads from one back to it. */
const PartLinks = ({ parts, isAtPart }: { parts: readonly AccountPart[]; isAtPart: boolean }) =>
  isAtPart ? (
    <Text paddingBlockEnd="4">
      <Link asChild textStyle="small">
        <RouterLink to={adminPaths.account}>Back to the whole account</RouterLink>
      </Link>
    </Text>
  ) : (
    <nav aria-label="Account">
      <List>
        {parts.map(({ name, label }) => (
          <li key={name}>
            <PartLink to={`?tab=${name}`}>
              {label}
              <ChevronIcon size="sm" />
            </PartLink>
          </li>
        ))}
      </List>
    </nav>
  );
