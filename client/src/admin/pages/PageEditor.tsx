import { chakra, HStack, Text } from '@chakra-ui/react';
import { type FocusEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { DraftableSave } from '#client/admin/drafts/DraftableSave.tsx';
import { DraftNotice } from '#client/admin/drafts/DraftNotice.tsx';
import { lowFields } from '#client/admin/parts/dense.ts';
import { FormInterruptions } from '#client/admin/parts/FormInterruptions.tsx';
import { FormUploads } from '#client/admin/parts/pending-uploads.ts';
import { SaveBar } from '#client/admin/parts/SaveBar.tsx';
import { RestoredNotice } from '#client/admin/parts/SectionForm.tsx';
import { useSaveKeys } from '#client/admin/parts/save-keys.ts';
import type { PageId } from '#domain/pages/pages.ts';
import { hasPlaceholders } from '#domain/pages/shape.ts';
import { PageColumns } from './PageColumns.tsx';
import { PageSections } from './PageSections.tsx';
import { Placeholders } from './Placeholders.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { addressesOf } from './page-addresses.ts';
import { type Folds, PageFormContext, useFolds } from './page-context.ts';
import { type PageValues, wordsOf } from './page-form.ts';
import { fieldAt } from './page-labels.ts';
import { firstFault } from './page-sections.ts';
import { type OpenedPage, pageOf, usePageForm } from './usePageForm.ts';

interface PageEditorProps {
  id: PageId;
  opened: OpenedPage;
  /** Reads the page anew. */
  onReload: () => void;
}

/** The words of a page as a form, beside the page. */
export function PageEditor({ id, opened, onReload }: PageEditorProps) {
  const { record, caseStudies } = opened;
  const page = pageOf(id);
  const mayPublish = usePermission(page.permission);
  const state = usePageForm(id, opened, !mayPublish);
  const { form } = state;
  const folds = useFolds(page.fields);
  useFaultShown(state, folds);
  useFieldOfAddress(folds);
  const values = useWatch({ control: form.control }) as PageValues;
  const words = useMemo(() => wordsOf(page.fields, values), [page, values]);
  const stored = useMemo(() => wordsOf(page.fields, record.values), [page, record]);
  const addresses = useMemo(
    () => addressesOf(page.fields, caseStudies, stored, words),
    [page, caseStudies, stored, words],
  );
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) =>
    setShown(target.closest<HTMLElement>('[data-field]')?.dataset.field?.split('.') ?? null);
  return (
    <PageFormContext value={{ form, folds, addresses }}>
      <PageColumns
        wanted={folds.wanted}
        form={
          <PageForm
            state={state}
            onFocus={onFocus}
            onDiscardDraft={() =>
              void state
                .discardDraft(id, state.record, onReload)
                .then(onReload, (cause) => toaster.show({ tone: 'bad', text: failureOf(cause).message }))
            }
          >
            <PageSections fields={page.fields} />
            {Object.values(page.fields).some(hasPlaceholders) && <Placeholders />}
          </PageForm>
        }
        preview={
          <PreviewPanel
            id={id}
            words={words}
            shown={shown}
            onPress={(path) => folds.reveal(path.join('.'))}
            nameOf={(path) => fieldAt(page.fields, values, path.join('.')).label}
          />
        }
      />
    </PageFormContext>
  );
}

/** Shows the field that the address names, as a hit of the search does (`?field=hero.heading`). */
function useFieldOfAddress({ reveal }: Folds): void {
  const [params] = useSearchParams();
  const field = params.get('field');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address, whatever else is drawn
  useEffect(() => {
    if (field) reveal(field);
  }, [field]);
}

/** Opens the first field with a fault when a save was refused, by the rule or by the gateway. */
function useFaultShown({ form, status }: ReturnType<typeof usePageForm>, folds: Folds): void {
  const { submitCount, errors } = form.formState;
  const handled = useRef(status);
  const handledCount = useRef(submitCount);
  useEffect(() => {
    if (handledCount.current === submitCount && handled.current === status) return;
    handledCount.current = submitCount;
    handled.current = status;
    const fault = status.kind === 'editing' ? firstFault(errors) : null;
    if (fault !== null) folds.reveal(fault);
  }, [submitCount, status, errors, folds]);
}

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4', ...lowFields } });

interface PageFormProps {
  state: ReturnType<typeof usePageForm>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onDiscardDraft: () => void;
  children: ReactNode;
}

function PageForm({ state, onFocus, onDiscardDraft, children }: PageFormProps) {
  const { form, status, uploads, isRestored, record, submit, discard, textOf, ...rest } = state;
  const alert = status.kind === 'editing' ? status.alert : null;
  const element = useRef<HTMLFormElement>(null);
  useSaveKeys(element);
  return (
    <div>
      <DraftNotice draft={record.draft} onDiscard={onDiscardDraft} />
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <Form ref={element} noValidate onSubmit={submit} onFocus={onFocus}>
        <FormUploads value={uploads}>{children}</FormUploads>
        <SaveBar>
          <HStack gap="4" wrap="wrap">
            <DraftableSave state={state} />
            <Text role="alert" textStyle="small" color="bad">
              {alert}
            </Text>
          </HStack>
        </SaveBar>
      </Form>
      <FormInterruptions status={status} textOf={textOf} {...rest} />
    </div>
  );
}
