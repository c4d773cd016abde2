import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TextField } from '#client/shared/form/TextField.tsx';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Heading, Text } from '#client/shared/ui/text.tsx';
import type { move } from '#client/site/content/appointment.ts';
import { form as scheduleWords } from '#client/site/content/schedule.ts';
import { shownDate } from '#client/site/data/appointment-address.ts';
import { presetDay } from '#client/site/data/free-slots.ts';
import { useFreeSlots } from '#client/site/data/useFreeSlots.ts';
import { officeToday } from '#domain/slots.ts';
import { SlotChoice } from './SlotChoice.tsx';

const NONE: ReadonlySet<string> = new Set();

/** The radio buttons are not followed by a form library: the browser posts the chosen one. */
const UNFOLLOWED = { name: 'slot', onChange: async () => {}, onBlur: async () => {}, ref: () => {} };

const Part = chakra('section', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', paddingBlockStart: '3', borderTop: 'rule' },
});

/**
 * Moves the appointment of a link: a date, and the slots of that date. Without scripts a button
 * shows the slots of another date, which is a query of this page.
 */
export function MoveAppointment({ token, words }: { token: string; words: typeof move }) {
  const [params] = useSearchParams();
  const { now: renderedAt } = usePageFacts();
  const now = useNow();
  const { days } = useFreeSlots();
  const today = officeToday(now ?? renderedAt);
  const [date, setDate] = useState(() => shownDate(params) || presetDay(officeToday(renderedAt), days));
  const input = useRef<HTMLInputElement>(null);
  // It may have been changed before the page was hydrated.
  useEffect(() => setDate((known) => input.current?.value ?? known), []);
  const address = `/appointment/${token}`;
  const day = days.find((each) => each.date === date);
  return (
    <Part id="move">
      <Heading>{words.heading}</Heading>
      <Text tone="muted">{words.text}</Text>
      <chakra.form method="post" action={address} display="flex" flexDirection="column" gap="3">
        <input type="hidden" name="action" value="move" />
        <Row alignItems="flex-end">
          <TextField
            ref={input}
            label={words.date}
            name="date"
            type="date"
            required
            min={today}
            defaultValue={date}
            onChange={({ target }) => setDate(target.value)}
          />
          <noscript>
            <Button type="submit" look="outline" formMethod="get" formNoValidate>
              {words.show}
            </Button>
          </noscript>
        </Row>
        <SlotChoice
          words={scheduleWords}
          on={{ date, day, taken: NONE, now }}
          chosen=""
          error={undefined}
          {...UNFOLLOWED}
        />
        <Button type="submit" alignSelf="flex-start">
          {words.submit}
        </Button>
      </chakra.form>
    </Part>
  );
}
