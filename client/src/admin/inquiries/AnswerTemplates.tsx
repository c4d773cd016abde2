import { useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { AnswerChoicesDocument } from '#client/admin/data/documents.generated.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { fillTemplate } from '#domain/answer-template.ts';
import type { InquiryToWork } from './useInquiryRecord.ts';

interface AnswerTemplatesProps {
  inquiry: InquiryToWork;
  /** The answer as it is written. */
  text: string;
  onChoose: (text: string) => void;
  onManage: (() => void) | null;
}

/** The templates, of which one replaces the answer with its fields filled in; what was written by hand asks first. */
export function AnswerTemplates({ inquiry, text, onChoose, onManage }: AnswerTemplatesProps) {
  const templates = useFilledTemplates(inquiry);
  const select = useRef<HTMLSelectElement>(null);
  // Asked beside the select and not in a dialog: a choice by arrow keys must not move the focus (WCAG 2.2, 3.2.2). Whoever
  // goes on writing has answered.
  const [question, ask] = useState<{ id: string; text: string } | null>(null);
  if (question && question.text !== text) ask(null);
  const asked = question?.id ?? '';
  // Selected while the answer is its text, so that the arrow keys lead from one template to the next, and that the same
  // one can be chosen again once the text was changed: a select tells nothing of a choice that it shows already.
  const inserted = templates?.find((template) => template.text === text)?.id ?? '';
  const insert = (id: string) => {
    const template = templates?.find((one) => one.id === id);
    if (template) onChoose(template.text);
  };
  const choose = (id: string) => {
    const isOwn = text.trim() !== '' && inserted === '';
    if (isOwn) ask({ id, text });
    else insert(id);
  };
  const answer = (isReplaced: boolean) => {
    ask(null);
    if (isReplaced) insert(asked);
    // The pressed button is removed.
    select.current?.focus();
  };
  const hasNone = templates?.length === 0;
  return (
    <Stack gap="1">
      <Row alignItems={hasNone ? 'center' : 'flex-end'} flexWrap="nowrap" justifyContent="space-between">
        {hasNone ? (
          <Text size="small" tone="muted">
            There are no templates yet.
          </Text>
        ) : (
          <SelectField
            ref={select}
            label="Template"
            hint="Choose a template"
            value={asked || inserted}
            choices={(templates ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => choose(target.value)}
          />
        )}
        {onManage && (
          <Button look="quiet" size="small" paddingInline="0" flexShrink="0" onClick={onManage}>
            Edit templates
          </Button>
        )}
      </Row>
      {asked !== '' && (
        <Row role="alert" gap="1">
          <Text size="small" fontWeight="600">
            Replace what you have written?
          </Text>
          <Button size="small" onClick={() => answer(true)}>
            Replace it
          </Button>
          <Button look="outline" size="small" onClick={() => answer(false)}>
            Keep it
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** The templates with their fields filled in for an inquiry; undefined while they load. */
function useFilledTemplates({ name, reference }: InquiryToWork) {
  const { data } = useQuery(AnswerChoicesDocument);
  if (!data) return undefined;
  const fields = { name, reference, company: data.settings.company.name, staff: data.me?.name ?? '' };
  return data.answerTemplates.map((one) => ({ ...one, text: fillTemplate(one.text, fields) }));
}
