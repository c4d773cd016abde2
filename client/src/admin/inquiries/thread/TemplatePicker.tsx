import { useQuery } from '@apollo/client/react';
import { Box, Button, HStack, Input } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { AnswerChoicesDocument } from '#client/admin/inquiries/Team.generated.ts';
import type { InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import { dense } from '#client/admin/parts/dense.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { fillTemplate } from '#domain/answer-template.ts';

const Panel = styled('div', {
  position: 'absolute',
  insetInline: '0',
  bottom: '100%',
  zIndex: '3',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  maxHeight: '50dvh',
  padding: '2',
  backgroundColor: 'surface',
  border: 'control',
  borderRadius: 'control',
  boxShadow: 'float',
  textStyle: 'small',
});

const Option = styled('div', {
  paddingBlock: '1',
  paddingInline: '2',
  cursor: 'pointer',
  '&[aria-selected=true]': { backgroundColor: 'sunken', boxShadow: 'inset 2px 0 {colors.ink}' },
  '& > span': {
    display: 'block',
    color: 'ink.muted',
    truncate: true,
  },
});

interface TemplatePickerProps {
  inquiry: InquiryToWork;
  /** Called with the text of a template, its fields filled in. */
  onChoose: (text: string) => void;
  onClose: () => void;
  /** Null: not permitted. */
  onManage: (() => void) | null;
}

/** A search in the templates; the chosen one goes where the caret is (ARIA Authoring Practices, combobox). */
export function TemplatePicker({ inquiry, onChoose, onClose, onManage }: TemplatePickerProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const found = useFoundTemplates(inquiry, search);
  const shown = Math.min(active, Math.max(0, (found?.length ?? 0) - 1));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const choose = (index: number) => {
    const template = found?.[index];
    if (template) onChoose(template.text);
  };
  const press = (event: KeyboardEvent) => {
    const count = found?.length ?? 0;
    if (event.key === 'ArrowDown') setActive((shown + 1) % Math.max(1, count));
    else if (event.key === 'ArrowUp') setActive((shown - 1 + count) % Math.max(1, count));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(shown);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Panel role="group" aria-label="Templates" onKeyDown={press}>
      <Input
        type="text"
        dir="auto"
        ref={input}
        role="combobox"
        aria-label="Search the templates"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found && found.length > 0 ? `${id}-${shown}` : undefined}
        placeholder="Search the templates"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setActive(0);
        }}
      />
      <Box id={id} role="listbox" aria-label="Templates" overflowY="auto" minHeight="0">
        {found?.map(({ id: key, name, text }, index) => (
          <Option
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === shown}
            // The focus stays in the field.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(index)}
          >
            {name}
            <span>{text}</span>
          </Option>
        ))}
      </Box>
      <HStack wrap="wrap" gap="4" justify="space-between">
        <span role="status">{found?.length === 0 ? 'There are no such templates.' : ''}</span>
        <HStack wrap="wrap" gap="2">
          {onManage && (
            <Button variant="plain" size="sm" css={dense} onClick={onManage}>
              Edit templates
            </Button>
          )}
          <Button variant="outline" size="sm" css={dense} onClick={onClose}>
            Close
          </Button>
        </HStack>
      </HStack>
    </Panel>
  );
}

/** The templates whose name or text has the words, with their fields filled in; undefined while they load. */
function useFoundTemplates({ name, reference, proposedTemplateId }: InquiryToWork, search: string) {
  const { data } = useQuery(AnswerChoicesDocument);
  if (!data) return undefined;
  const fields = { name, reference, company: data.settings.company.name, staff: data.me?.name ?? '' };
  const words = search.trim().toLowerCase();
  return (
    data.answerTemplates
      .filter((one) => `${one.name} ${one.text}`.toLowerCase().includes(words))
      .map((one) => ({ ...one, text: fillTemplate(one.text, fields) }))
      // What a rule on arrival proposes comes first.
      .sort((a, b) => Number(b.id === proposedTemplateId) - Number(a.id === proposedTemplateId))
  );
}
