import { useMutation } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import {
  SavedViewsDocument,
  SaveViewDocument,
  type ViewedList,
} from '#client/admin/data/documents.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
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
  const [error, setError] = useState<string>();
  const [save, { loading }] = useMutation(SaveViewDocument, {
    refetchQueries: [{ query: SavedViewsDocument, variables: { list } }],
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = check(savedViewRule, { name, query });
    if (!checked.ok) return setError(checked.issues[0]?.message);
    try {
      await save({
        variables: {
          id: view?.id ?? null,
          ifVersion: view?.version ?? null,
          input: { list, isShared, ...checked.value },
        },
      });
      onClose();
    } catch (cause) {
      setError(failureOf(cause).message);
    }
  };
  return (
    <Dialog title={view ? `The view “${view.name}”` : 'Save this view'} size="question" onEscape={onClose}>
      <chakra.form
        noValidate
        onSubmit={(event) => void submit(event)}
        display="flex"
        flexDirection="column"
        gap="2"
        paddingBlockStart="2"
      >
        <TextField
          label="Name"
          required
          limit={limits.viewName}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={error}
        />
        {mayShare && (
          <chakra.label display="flex" gap="1" alignItems="center" minHeight="touch">
            <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
            Everybody sees it
          </chakra.label>
        )}
        <Row justifyContent="flex-end">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton type="submit" isOff={loading}>
            Save
          </ActionButton>
        </Row>
      </chakra.form>
    </Dialog>
  );
}
