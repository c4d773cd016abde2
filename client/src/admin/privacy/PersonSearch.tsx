import { useState } from 'react';
import { AccountSection } from '#client/admin/account/AccountSection.tsx';
import type { Action } from '#client/admin/parts/ActionForm.tsx';
import { ActionForm } from '#client/admin/parts/ActionForm.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';

interface PersonSearchProps {
  action: Action;
  onSearch: (email: string) => void;
}

/** The form that looks for a person by address. */
export function PersonSearch({ action, onSearch }: PersonSearchProps) {
  const [email, setEmail] = useState('');
  return (
    <AccountSection
      title="Find a person"
      text="By the e-mail address under which the person wrote. Upper and lower case are the same."
    >
      <ActionForm action={action} fields={['email']} submitLabel="Search" onSubmit={() => onSearch(email)}>
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
      </ActionForm>
    </AccountSection>
  );
}
