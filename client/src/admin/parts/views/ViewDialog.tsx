import { useMutation } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import {
  SavedViewsDocument,
  SaveViewDocument,
  type ViewedList,
} from '#client/admin/data/documents.generated.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { ActionDialog, useAction } from '#client/admin/parts/ActionForm.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { check } from '#domain/rules/check.ts';
import { savedViewRule } from '#domain/rules/saved-view.ts';

interface ViewDialogProps {
  list: ViewedList;
  /** Null: a new one. */
  view: {
    readonly id: string;
    readonly name: string;
    readonly isShared: boolean;
    readonly version: number;
  } | null;
  /** What the view shows. */
  query: string;
  onClose: () => void;
}

/** Names a view, and shares it with everybody. */
export function ViewDialog({ list, view, query, onClose }: ViewDialogProps) {
  const mayShare = usePermission('views:share');
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const action = useAction();
  const [save] = useMutation(SaveViewDocument, {
    refetchQueries: [{ query: SavedViewsDocument, variables: { list } }],
  });
  const [error, setError] = useState<string>();
  const submit = () => {
    const checked = check(savedViewRule, { name, query });
    setError(checked.ok ? undefined : checked.issues[0]?.message);
    if (!checked.ok) return;
    const known = { id: view?.id ?? null, ifVersion: view?.version ?? null };
    void action.run(
      () => save({ variables: { ...known, input: { list, isShared, ...checked.value } } }),
      onClose,
    );
  };
  return (
    <ActionDialog
      title={view ? `The view “${view.name}”` : 'Save this view'}
      action={action}
      fields={['name']}
      submitLabel="Save"
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextField
        label="Name"
        required
        limit={limits.viewName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={error ?? action.issueAt('name')}
      />
      {mayShare && (
        <chakra.label display="flex" gap="1" alignItems="center" minHeight="touch">
          <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
          Everybody sees it
        </chakra.label>
      )}
    </ActionDialog>
  );
}
