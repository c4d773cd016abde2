import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { AccountSection } from '#client/admin/account/AccountSection.tsx';
import { ActionFailure } from '#client/admin/account/ActionFailure.tsx';
import type { AccountAction } from '#client/admin/account/useAccountAction.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import { Row } from '#client/shared/ui/layout.tsx';
import { limits } from '#domain/limits.ts';

interface PersonSearchProps {
  action: AccountAction;
  onSearch: (email: string) => void;
}

/** The form that looks for a person by address. */
export function PersonSearch({ action, onSearch }: PersonSearchProps) {
  const [email, setEmail] = useState('');
  const element = useRef<HTMLFormElement>(null);
  useFirstFaultFocus(element, action.failures);
  return (
    <AccountSection
      title="Find a person"
      text="By the e-mail address under which the person wrote. Upper and lower case are the same."
    >
      <chakra.form
        ref={element}
        noValidate
        display="flex"
        flexDirection="column"
        gap="2"
        maxWidth="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(email);
        }}
      >
        <TextField
          label="E-mail of the person"
          type="email"
          required
          autoComplete="off"
          limit={limits.email}
          value={email}
          error={action.issueAt('email')}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Row>
          <ActionButton type="submit" isOff={action.isBusy}>
            Search
          </ActionButton>
        </Row>
      </chakra.form>
      <ActionFailure action={action} fields={['email']} />
    </AccountSection>
  );
}
