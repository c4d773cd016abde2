import { useMutation } from '@apollo/client/react';
import { HStack } from '@chakra-ui/react';
import { messageOr } from '#client/admin/data/failure-of.ts';
import { InquiryToWorkDocument } from '#client/admin/inquiries/InquiryRecord.generated.ts';
import { MentionText } from '#client/admin/inquiries/mentions/MentionText.tsx';
import { mentionsIn, useMentionable } from '#client/admin/inquiries/mentions/useMentionable.ts';
import { CommentOnInquiryDocument } from '#client/admin/inquiries/Team.generated.ts';
import type { InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { dense } from '#client/admin/parts/dense.ts';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { check } from '#domain/rules/check.ts';
import { commentRule } from '#domain/rules/inquiry.ts';
import { isSendKey } from './send-key.ts';
import { forgetSentText, keptId, useKeptText } from './useKeptText.ts';
import { useRefusal } from './useRefusal.ts';

/** Where a comment for the colleagues is written. What is typed stays on this device until it is stored. */
export function CommentBox({ inquiry: { id: inquiryId, subject } }: { inquiry: InquiryToWork }) {
  const key = `inquiries/${inquiryId}/comment`;
  const [text, setText] = useKeptText(key);
  const people = useMentionable();
  const { error, refuse } = useRefusal(subject);
  const [comment, { loading }] = useMutation(CommentOnInquiryDocument, {
    refetchQueries: [InquiryToWorkDocument],
  });
  const send = async () => {
    if (loading) return;
    const checked = check(commentRule, { text });
    if (!checked.ok) return refuse(checked.sentence);
    refuse(null);
    // Sent again under the same id, it is stored once.
    const input = { id: keptId(key), text, mentions: mentionsIn(text, people) };
    try {
      await comment({ variables: { inquiryId, input } });
      forgetSentText(key, text);
    } catch (cause) {
      refuse(messageOr(cause, adminMessages.inquiries.comment));
    }
  };
  return (
    <>
      <MentionText
        people={people}
        label="Comment"
        remark="for staff only"
        placeholder="Comment, for staff only; @ names a colleague"
        rows={1}
        limit={limits.message}
        value={text}
        // What is typed while it is on its way would be emptied with it.
        readOnly={loading}
        onChange={setText}
        onKeyDown={(event) => isSendKey(event) && void send()}
        error={error ?? undefined}
      />
      <HStack wrap="wrap" gap="4" justify="flex-end" paddingBlockStart="1" data-tools="">
        <OutlineAction
          css={dense}
          isOff={loading}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => void send()}
        >
          Add comment
        </OutlineAction>
      </HStack>
    </>
  );
}
