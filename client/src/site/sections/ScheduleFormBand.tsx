import { chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { Band, Measure, Stack } from '#client/shared/ui/layout.tsx';
import { OutLink, telephoneAddress } from '#client/shared/ui/TextLink.tsx';
import { Heading, Subheading, Text } from '#client/shared/ui/text.tsx';
import type * as schedule from '#client/site/content/schedule.ts';
import { useSettings } from '#client/site/data/useSettings.ts';
import { ScheduleForm } from './forms/ScheduleForm.tsx';
import type { SlotPick } from './forms/useScheduleForm.ts';
import { NextSteps } from './NextSteps.tsx';

/** The form on the left, the next steps on the right; on small screens below each other. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '6', lg: '10' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 4fr)' },
    alignItems: 'start',
  },
});

/** The surface below the form. */
const Sheet = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    padding: { base: '2', md: '4' },
    backgroundColor: 'surface',
    border: 'hair',
    borderRadius: 'control',
  },
});

interface ScheduleFormBandProps {
  /** Slots that are picked outside of the form. */
  picked: RefObject<SlotPick>;
  words: typeof schedule.form;
  next: typeof schedule.whatHappensNext;
  aside: typeof schedule.aside;
}

/** The appointment form, the steps that follow, and the telephone number as an alternative. */
export function ScheduleFormBand({ picked, words, next, aside }: ScheduleFormBandProps) {
  const { company, contact } = useSettings();
  return (
    <Band ground="sunken">
      <Measure>
        <Columns>
          <Sheet>
            <div>
              <Heading>{words.heading}</Heading>
              <Text tone="muted" paddingBlockStart="1">
                {words.lead}
              </Text>
            </div>
            <ScheduleForm words={words} picked={picked} />
          </Sheet>
          <Stack gap="5">
            <NextSteps words={next} />
            <chakra.section paddingBlockStart="2" borderTop="rule">
              <Subheading>{aside.heading}</Subheading>
              <Text size="small" tone="muted" paddingBlockStart="half">
                {aside.text}
              </Text>
              <OutLink look="plain" href={telephoneAddress(contact.phone.india.main)} fontWeight="650">
                {contact.phone.india.main}
              </OutLink>
              <Text size="small" tone="muted">
                {company.businessHours}
              </Text>
            </chakra.section>
          </Stack>
        </Columns>
      </Measure>
    </Band>
  );
}
