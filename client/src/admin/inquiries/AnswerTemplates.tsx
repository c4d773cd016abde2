import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { AnswerChoicesDocument } from '#client/admin/data/documents.generated.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
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

/** The templates, of which one replaces the text with its fields filled in. */
export function AnswerTemplates({ inquiry, text, onChoose, onManage }: AnswerTemplatesProps) {
  const { data } = useQuery(AnswerChoicesDocument);
  const templates = data?.answerTemplates ?? [];
  const hasNone = data !== undefined && templates.length === 0;
  // Selected while the answer is its text, so that the arrow keys lead from one template to the next, and that the same
  // one can be chosen again once the text was changed: a select tells nothing of a choice that it shows already.
  const [chosen, setChosen] = useState({ id: '', text: '' });
  const choose = (id: string) => {
    const template = templates.find((one) => one.id === id);
    if (!template || !data) return;
    const filled = fillTemplate(template.text, {
      name: inquiry.name,
      reference: inquiry.reference,
      company: data.settings.company.name,
      staff: data.me?.name ?? '',
    });
    setChosen({ id, text: filled });
    onChoose(filled);
  };
  return (
    <Row alignItems={hasNone ? 'center' : 'flex-end'} flexWrap="nowrap" justifyContent="space-between">
      {hasNone ? (
        <Text size="small" tone="muted">
          There are no templates yet.
        </Text>
      ) : (
        <SelectField
          label="Template"
          hint="Choose a template"
          value={text === chosen.text ? chosen.id : ''}
          choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {onManage && (
        <Button look="quiet" size="small" paddingInline="0" flexShrink="0" onClick={onManage}>
          Edit templates
        </Button>
      )}
    </Row>
  );
}
