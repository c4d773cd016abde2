import { ConfirmDialog } from '#client/admin/parts/ConfirmDialog.tsx';
import type { PersonAction } from './PeopleTable.tsx';
import type { Person } from './person-labels.ts';
import type { usePeopleActions } from './usePeopleActions.ts';

/** What is asked before it is done. */
export interface Asked {
  readonly action: Exclude<PersonAction, 'edit' | 'reactivate'>;
  readonly person: Person;
}

interface PersonQuestionProps {
  asked: Asked;
  actions: ReturnType<typeof usePeopleActions>;
  onClose: () => void;
}

/** The question before an action that ends or opens the access of a person. */
export function PersonQuestion({ asked: { action, person }, actions, onClose }: PersonQuestionProps) {
  return (
    <ConfirmDialog
      {...wordsOf(action, person)}
      cancelLabel="Cancel"
      onConfirm={() => {
        onClose();
        void actions[action](person);
      }}
      onCancel={onClose}
    />
  );
}

function wordsOf(action: Asked['action'], { name, state }: Person) {
  if (action === 'deactivate')
    return {
      title: `Deactivate ${name}?`,
      text: 'The person is signed out everywhere and cannot sign in any more. Tokens the person made, and the calendar feed, end.',
      confirmLabel: 'Deactivate',
    };
  if (action === 'withdraw')
    return {
      title: `Withdraw the invitation of ${name}?`,
      text: 'The link opens nothing any more.',
      confirmLabel: 'Withdraw',
    };
  if (state === 'invited')
    return {
      title: `Invite ${name} again?`,
      text: 'The earlier link opens nothing any more.',
      confirmLabel: 'Invite again',
    };
  return {
    title: `A new password for ${name}?`,
    text: 'The person gets a link to choose one. The password of now stays until then.',
    confirmLabel: 'Make the link',
  };
}
