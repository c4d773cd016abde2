import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { type ApiTokenInput, CreateApiTokenDocument } from '#client/admin/data/documents.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { tabId } from '#client/admin/data/tab-id.ts';
import type { RecordSource } from '#client/admin/parts/save-record.ts';
import { apiTokenRule, scopeName } from '#domain/rules/api-token.ts';
import { NEW_TOKEN, TOKEN_LABELS, type TokenFields } from './token-fields.ts';
import { useAccountAction } from './useAccountAction.ts';

/** A submitted form that waits for the password. */
interface PendingToken {
  readonly input: TokenFields;
  /** What had the focus when the form was submitted. */
  readonly focused: Element | null;
  resolve(stored: undefined): void;
  reject(cause: unknown): void;
}

/** Rejects a save whose password dialog was cancelled; no failure. */
const CANCELLED = new Error('No password was given.');

/** Whether the failure concerns the form, and not the password. */
const isOfForm = (cause: unknown): boolean =>
  failureOf(cause).issues.some(({ field }) => field !== 'password');

/** The form as GraphQL takes it. */
const tokenInput = ({ scopes, ...fields }: TokenFields): ApiTokenInput => ({
  ...fields,
  // The rule of the form has checked that each is a scope.
  scopes: scopes.map(scopeName) as ApiTokenInput['scopes'],
});

/** Creates a token in two steps: the form is submitted, and sent once the password is given. */
export function useTokenRequest() {
  const [createToken] = useMutation(CreateApiTokenDocument, { fetchPolicy: 'no-cache' });
  const created = useRef('');
  const action = useAccountAction();
  const [pending, setPending] = useState<PendingToken | null>(null);
  const source: RecordSource<TokenFields> = {
    draftKey: `account/token/${tabId()}`,
    rule: apiTokenRule,
    labels: TOKEN_LABELS,
    failure: (cause) => (cause === CANCELLED ? '' : 'The token could not be made.'),
    save(input) {
      action.dismiss();
      return new Promise<undefined>((resolve, reject) =>
        setPending({ input, focused: document.activeElement, resolve, reject }),
      );
    },
    reload: () => Promise.resolve(NEW_TOKEN),
  };
  const returnToForm = ({ reject }: PendingToken, cause: unknown) => {
    setPending(null);
    reject(cause);
  };
  const cancel = (token: PendingToken) => {
    returnToForm(token, CANCELLED);
    // The submit button was disabled while the form was being saved, and so lost the focus.
    requestAnimationFrame(() => token.focused instanceof HTMLElement && token.focused.focus());
  };
  const create = (token: PendingToken, password: string) =>
    action.run(
      () =>
        createToken({ variables: { input: tokenInput(token.input), password } }).catch((cause) => {
          if (!isOfForm(cause)) throw cause;
          returnToForm(token, cause);
          return null;
        }),
      (result) => {
        if (!result) return;
        created.current = result.data?.createApiToken.token ?? '';
        setPending(null);
        token.resolve(undefined);
      },
    );
  return { source, action, pending, cancel, create, created };
}
