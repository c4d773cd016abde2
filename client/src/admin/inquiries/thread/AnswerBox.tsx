import { useQuery } from '@apollo/client/react';
import { Box, HStack, Span, VisuallyHidden } from '@chakra-ui/react';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { AttachButton, AttachedFiles } from '#client/admin/inquiries/files/AttachedFiles.tsx';
import { type AnswerFiles, useAnswerFiles } from '#client/admin/inquiries/files/useAnswerFiles.ts';
import { AnswerChoicesDocument } from '#client/admin/inquiries/Team.generated.ts';
import type { InquiryComment, InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import type { Neighbours } from '#client/admin/inquiries/useNeighbours.ts';
import { ActionButton, OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { CheckBox } from '#client/admin/parts/CheckBox.tsx';
import { dense } from '#client/admin/parts/dense.ts';
import { Menu } from '#client/admin/parts/Menu.tsx';
import { TextBox } from '#client/shared/form/TextField.tsx';
import { ChevronIcon } from '#client/shared/ui/icons.tsx';
import { fileMessages } from '#domain/file-messages.ts';
import { limits } from '#domain/limits.ts';
import { isSendKey } from './send-key.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import { TemplatesDialog } from './TemplatesDialog.tsx';
import { useAnswer } from './useAnswer.ts';
import { useIsLeft } from './useIsLeft.ts';
import { forgetSentText, useKeptText } from './useKeptText.ts';
import { useSendChoice, type WayToSend, waysToSend } from './useSendChoice.ts';
import { answerKey, useSentUndo } from './useSentUndo.ts';

interface AnswerBoxProps {
  inquiry: InquiryToWork;
  comments: readonly InquiryComment[];
  neighbours: Neighbours;
  /** Called while an answer is written, and no longer. */
  onWriting: (isWriting: boolean) => void;
}

/** Where an answer to the sender is written. What is typed stays on this device until it is sent. */
export function AnswerBox({ inquiry, comments, neighbours, onWriting }: AnswerBoxProps) {
  const [text, setText, quote, setQuote] = useKeptText(answerKey(inquiry.id));
  const [isPicking, setPicking] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const mayManage = usePermission('templates:write');
  const box = useRef<HTMLDivElement>(null);
  const files = useAnswerFiles(inquiry.id);
  const isWriting = text !== '' || files.waiting.length > 0;
  useEffect(() => onWriting(isWriting), [isWriting, onWriting]);
  useEffect(() => () => onWriting(false), [onWriting]);
  const area = () => box.current?.querySelector('textarea') ?? null;
  const { error, isSending, way, press } = useSending(inquiry, comments, neighbours, {
    text,
    quote,
    files,
  });
  const insert = (words: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area() ?? {};
    setText(text.slice(0, selectionStart) + words + text.slice(selectionEnd));
    setPicking(false);
    const caret = selectionStart + words.length;
    requestAnimationFrame(() => {
      area()?.focus();
      area()?.setSelectionRange(caret, caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isSendKey(event)) void press(way);
    else if (event.key === '/' && isAtStart(event.currentTarget)) setPicking(true);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Box ref={box} position="relative" {...dropped(files.attach)}>
        {isPicking && (
          <TemplatePicker
            inquiry={inquiry}
            onChoose={insert}
            onClose={() => {
              setPicking(false);
              area()?.focus();
            }}
            onManage={mayManage ? () => setManaging(true) : null}
          />
        )}
        <TextBox
          label={`Answer to ${inquiry.email}`}
          placeholder={`Answer ${inquiry.name}, / for a template`}
          rows={1}
          limit={limits.message}
          value={text}
          // What is typed while it is on its way would be emptied with it.
          readOnly={isSending}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          error={error ?? undefined}
        />
        <AttachedFiles files={files} />
        <HStack wrap="wrap" gap="2" paddingBlockStart="1" data-tools="">
          <OutlineAction
            css={dense}
            isOff={isSending}
            aria-expanded={isPicking}
            title="Insert a template (/)"
            onClick={() => setPicking(!isPicking)}
          >
            Template
          </OutlineAction>
          <AttachButton onFiles={files.attach} />
          <SignButton isOff={isSending} onSign={insert} />
          <Quote isOn={quote} onSwitch={setQuote} />
          <SendButtons {...{ way, isSending, press }} />
        </HStack>
      </Box>
      {/* Beside the box: what is pasted into the dialog is no file of the answer. */}
      {isManaging && createPortal(<TemplatesDialog onClose={() => setManaging(false)} />, document.body)}
    </>
  );
}

/** Puts the own signature where the caret is; nothing for who has none. */
function SignButton({ isOff, onSign }: { isOff: boolean; onSign: (signature: string) => void }) {
  const { data } = useQuery(AnswerChoicesDocument);
  const signature = data?.profile.signature;
  if (!signature) return null;
  return (
    <OutlineAction css={dense} isOff={isOff} onClick={() => onSign(signature)}>
      Sign
    </OutlineAction>
  );
}

/** What an area does with files that are dropped on it or pasted into it; dropped or pasted text stays the browser's. */
const dropped = (attach: (files: Iterable<File>) => void) => {
  const take = (event: DragEvent | ClipboardEvent, { files, types }: DataTransfer) => {
    // Spreadsheets put a picture of the cells beside their text.
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    attach([...files]);
  };
  return {
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
};

/** Whether the caret stands at the beginning of an empty line. */
function isAtStart({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean {
  return selectionStart === selectionEnd && (selectionStart === 0 || value[selectionStart - 1] === '\n');
}

const Quote = ({ isOn, onSwitch }: { isOn: boolean; onSwitch: (isOn: boolean) => void }) => (
  <CheckBox gap="1" textStyle="label" fontWeight="400" checked={isOn} onCheckedChange={() => onSwitch(!isOn)}>
    Quote the message
  </CheckBox>
);

interface SendButtonsProps {
  way: WayToSend;
  isSending: boolean;
  press: (way: WayToSend) => Promise<void>;
}

/** Sends in the way that was chosen last; the menu has the others. */
const SendButtons = ({ way, isSending, press }: SendButtonsProps) => (
  <Span display="inline-flex" gap="1px" marginInlineStart="auto">
    <ActionButton
      size="sm"
      css={dense}
      isOff={isSending}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      title="Ctrl Enter"
      onClick={() => void press(way)}
    >
      {isSending ? 'Sending...' : waysToSend[way]}
    </ActionButton>
    <Menu
      label="Ways to send"
      isOff={isSending}
      items={(Object.keys(waysToSend) as WayToSend[]).map((each) => ({
        label: waysToSend[each],
        isChosen: each === way,
        run: () => void press(each),
      }))}
    >
      <VisuallyHidden>Ways to send</VisuallyHidden>
      <ChevronIcon size="sm" />
    </Menu>
  </Span>
);

interface Written {
  text: string;
  quote: boolean;
  files: AnswerFiles;
}

/** Sends what is written as soon as its files are stored, closes the inquiry where that was chosen, and opens the next one of the list. */
function useSending(
  inquiry: InquiryToWork,
  comments: readonly InquiryComment[],
  { next }: Neighbours,
  { text, quote, files }: Written,
) {
  const { way, choose } = useSendChoice();
  const offerUndo = useSentUndo(inquiry.id);
  const [isWaiting, setWaiting] = useState(false);
  const isLeft = useIsLeft();
  const { send, error, isSending, refuse } = useAnswer(inquiry, comments, text !== '', (letterId, sent) => {
    forgetSentText(answerKey(inquiry.id), sent.text);
    files.forgetRefusals();
    offerUndo(letterId);
    if (!isLeft.current) void next?.();
  });
  return {
    error,
    isSending: isSending || isWaiting,
    way,
    async press(each: WayToSend) {
      if (isSending || isWaiting) return;
      choose(each);
      setWaiting(true);
      const fileIds = await files.whenStored();
      setWaiting(false);
      if (fileIds !== null) return send({ text, quote, andClose: each === 'close', fileIds });
      // Where the conversation has been left meanwhile, which breaks its uploads off, too.
      refuse(fileMessages.notSent);
    },
  };
}
