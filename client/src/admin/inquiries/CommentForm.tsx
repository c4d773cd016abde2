import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { CommentOnInquiryDocument, InquiryToWorkDocument } from '#client/admin/data/documents.generated.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { sendingPart, sendKeys } from '#client/admin/parts/save-keys.ts';
import { TextBox } from '#client/shared/form/TextField.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { check } from '#domain/rules/check.ts';
import { commentRule } from '#domain/rules/inquiry.ts';
import { useKeptText } from './useKeptText.ts';

/** Where a comment for the colleagues is written. What is typed stays on this device until it is stored. */
export function CommentForm({ inquiryId }: { inquiryId: string }) {
  const [text, setText] = useKeptText(`inquiries/${inquiryId}/comment`);
  const [error, setError] = useState<string | null>(null);
  const [comment, { loading }] = useMutation(CommentOnInquiryDocument, {
    refetchQueries: [InquiryToWorkDocument],
  });
  const send = async () => {
    const checked = check(commentRule, { text });
    if (!checked.ok) return setError(checked.sentence);
    setError(null);
    try {
      await comment({ variables: { inquiryId, input: { text } } });
      setText('');
    } catch {
      setError(adminMessages.inquiries.comment);
    }
  };
  return (
    <Stack {...sendingPart}>
      <TextBox
        label="Comment"
        remark="for staff only"
        rows={2}
        limit={limits.message}
        value={text}
        // What is typed while it is on its way would be emptied with it.
        readOnly={loading}
        onChange={({ target }) => setText(target.value)}
        error={error ?? undefined}
      />
      <Row justifyContent="flex-end">
        <ActionButton look="outline" size="small" isOff={loading} {...sendKeys} onClick={() => void send()}>
          Add comment
        </ActionButton>
      </Row>
    </Stack>
  );
}
