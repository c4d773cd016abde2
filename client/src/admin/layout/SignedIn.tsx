import { chakra } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { BarButton, BarLabel, BarLink } from '#client/admin/parts/bar-items.tsx';
import { screenIcon } from '#client/admin/parts/icon-look.ts';
import { PersonMark } from '#client/admin/parts/PersonMark.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { useLogout } from './useLogout.ts';

const Frame = styled('div', { borderTop: 'hair', paddingBlockStart: '2' });

const Name = chakra('strong', {
  base: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: '600', color: 'ink' },
});

interface SignedInProps {
  /** Undefined while it is asked for. */
  name: string | undefined;
  /** Called when the link to the account is followed. */
  onChoose?: () => void;
}

/** Who is signed in, with the way to the own account and out. */
export const SignedIn = ({ name = '', onChoose }: SignedInProps) => (
  <Frame>
    <BarLink to={adminPaths.account} title={`Account of ${name}`} onClick={onChoose} paddingBlock="1">
      <PersonMark name={name} size="sm" />
      <BarLabel>
        <Name>{name}</Name> Account
      </BarLabel>
    </BarLink>
    <BarButton title="Logout" onClick={useLogout()}>
      <LogOut {...screenIcon} />
      <BarLabel>Logout</BarLabel>
    </BarButton>
  </Frame>
);
