import type { InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { splitQuotation } from '#domain/answer-quotation.ts';

export type MailRow = InquiryToWork['mails'][number];

/** What a mail says; what it quotes of earlier ones is folded. */
export const MailText = ({ mail: { text, quoted, problem } }: { mail: MailRow }) => (
  <>
    {text && <Words dir="auto">{text}</Words>}
    {problem && <Words color="bad">{problem}</Words>}
    <Quoted text={quoted} />
  </>
);

/** What a person answered; the message that it quotes, which stands above it in the conversation, is folded. */
export function AnswerText({ letter }: { letter: string }) {
  const { text, quoted } = splitQuotation(letter);
  return (
    <>
      <div dir="auto">{text}</div>
      <Quoted text={quoted} />
    </>
  );
}

const Quoted = ({ text }: { text: string }) =>
  text !== '' && (
    <Quotation>
      <summary>Quoted text</summary>
      <Words dir="auto" color="ink.muted">
        {text}
      </Words>
    </Quotation>
  );

const Words = styled('p', { whiteSpace: 'pre-wrap', paddingBlockStart: '1' });

const Quotation = styled('details', {
  paddingBlockStart: '1',
  '& summary': {
    width: 'fit-content',
    cursor: 'pointer',
    textStyle: 'label',
    color: 'ink.muted',
    '@media (pointer: coarse)': { minHeight: 'target', alignContent: 'center' },
  },
});
