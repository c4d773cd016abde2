import { useMutation, useQuery } from '@apollo/client/react';
import { Button, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toaster } from '#client/admin/data/toaster.ts';
import type { ViewedList } from '#client/admin/data/types.generated.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { ActionDialog, useAction } from '#client/admin/parts/ActionForm.tsx';
import { CheckBox } from '#client/admin/parts/CheckBox.tsx';
import { Menu } from '#client/admin/parts/Menu.tsx';
import { useWrittenOver } from '#client/admin/parts/useWrittenOver.ts';
import {
  DeleteViewDocument,
  SavedViewsDocument,
  type SavedViewsQuery,
  SaveViewDocument,
} from '#client/admin/parts/views/SavedViews.generated.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { LinkButton } from '#client/shared/ui/LinkButton.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { limits } from '#domain/limits.ts';
import { check } from '#domain/rules/check.ts';
import { savedViewRule } from '#domain/rules/saved-view.ts';
import { viewQuery } from '#domain/saved-views.ts';

type View = SavedViewsQuery['savedViews'][number];

const Bar = styled('nav', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '1' },
  '& :is(a, button)': { '@media (pointer: fine)': { minHeight: '8', paddingBlock: '0' } },
});

/**
 * The saved views of a list, shared ones and one's own, as links: each is an address. Beside them, what is shown now can
 * be saved as a view, and the view that is shown changed or removed by whoever may.
 */
export function SavedViews({ list }: { list: ViewedList }) {
  const { search } = useLocation();
  const { data } = useQuery(SavedViewsDocument, { variables: { list }, fetchPolicy: 'cache-and-network' });
  const [editing, setEditing] = useState<View | 'new' | null>(null);
  const query = viewQuery(search);
  const views = data?.savedViews ?? [];
  const current = views.find((view) => view.query === query);
  // Without one, and with nothing to save, there is no empty line either.
  if (views.length === 0 && query === '') return null;
  return (
    <Bar aria-label="Saved views">
      {views.length > 0 && (
        <ul>
          <ViewLink query="" isCurrent={query === ''}>
            All
          </ViewLink>
          {views.map((view) => (
            <ViewLink key={view.id} query={view.query} isCurrent={view === current}>
              {view.name}
              {view.isShared && <VisuallyHidden>, shared</VisuallyHidden>}
            </ViewLink>
          ))}
        </ul>
      )}
      {current && <ViewMenu view={current} onEdit={() => setEditing(current)} />}
      {!current && query !== '' && (
        <Button
          variant="plain"
          size="sm"
          paddingInline={views.length === 0 ? '0' : '2'}
          onClick={() => setEditing('new')}
        >
          Save this view
        </Button>
      )}
      {editing && (
        <ViewDialog
          list={list}
          view={editing === 'new' ? null : editing}
          query={query}
          onClose={() => setEditing(null)}
        />
      )}
    </Bar>
  );
}

function ViewLink({
  query,
  isCurrent,
  children,
}: {
  query: string;
  isCurrent: boolean;
  children: React.ReactNode;
}) {
  return (
    <li>
      <LinkButton
        variant={isCurrent ? 'solid' : 'outline'}
        size="sm"
        to={`?${query}`}
        aria-current={isCurrent || undefined}
      >
        {children}
      </LinkButton>
    </li>
  );
}

/** What can be done with the view that is shown; nothing with a shared one without the permission. */
function ViewMenu({ view, onEdit }: { view: View; onEdit: () => void }) {
  const mayShare = usePermission('views:share');
  const refetch = useRefetch(SavedViewsDocument);
  const [remove] = useMutation(DeleteViewDocument);
  if (view.isShared && !mayShare) return null;
  const removeView = () =>
    remove({ variables: { id: view.id, ifVersion: view.version } })
      .finally(() => void refetch())
      .then(
        () => toaster.show({ tone: 'good', text: `The view “${view.name}” is removed.` }),
        () => toaster.show({ tone: 'bad', text: 'The view could not be removed. Please try again.' }),
      );
  return (
    <Menu
      label={`Actions for the view ${view.name}`}
      items={[
        { label: mayShare ? 'Rename or share' : 'Rename', run: onEdit },
        { label: 'Remove view', run: () => void removeView() },
      ]}
    />
  );
}

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
function ViewDialog({ list, view, query, onClose }: ViewDialogProps) {
  const mayShare = usePermission('views:share');
  const refetch = useRefetch(SavedViewsDocument);
  const readNow = useReadNow(SavedViewsDocument);
  const { base, write } = useWrittenOver(view, async () =>
    (await readNow({ list })).savedViews.find(({ id }) => id === view?.id),
  );
  const [typed, setTyped] = useState<{ name?: string; isShared?: boolean }>({});
  const { name, isShared } = { name: '', isShared: false, ...base, ...typed };
  const action = useAction();
  const [save] = useMutation(SaveViewDocument);
  const [error, setError] = useState<string>();
  const submit = () => {
    const checked = check(savedViewRule, { name, query });
    setError(checked.ok ? undefined : checked.issues[0]?.message);
    if (!checked.ok) return;
    const known = { id: base?.id ?? null, ifVersion: base?.version ?? null };
    const send = () => save({ variables: { ...known, input: { list, isShared, ...checked.value } } });
    void action.run(() => write(send).finally(refetch), onClose);
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
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        error={error ?? action.issueAt('name')}
      />
      {mayShare && (
        <CheckBox checked={isShared} onCheckedChange={() => setTyped({ ...typed, isShared: !isShared })}>
          Everybody sees it
        </CheckBox>
      )}
    </ActionDialog>
  );
}
