import { useFormatHotkey, useHotkeyRegistrations } from '@ark-ui/react';
import { Box, Button, Heading, HStack, Kbd, Stack, Text } from '@chakra-ui/react';
import { CheckBox } from '#client/admin/parts/CheckBox.tsx';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { switchKeys, useAreKeysOn } from './keys-switch.ts';

const List = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, max-content) minmax(0, 1fr)',
  columnGap: '4',
  rowGap: '1',
  textStyle: 'small',
  '& dt': { textAlign: 'end' },
});

/** Every key that acts on this screen, in its groups, and the switch that turns them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const commands = useHotkeyRegistrations();
  const format = useFormatHotkey();
  const isOn = useAreKeysOn();
  const groups = [...new Set(commands.map(({ category }) => category ?? ''))];
  return (
    <Dialog title="Keys" size="lg" onEscape={onClose}>
      <Stack gap="6" paddingBlockStart="4">
        <CheckBox textStyle="small" checked={isOn} onCheckedChange={() => switchKeys(!isOn)}>
          Single keys act on this device
        </CheckBox>
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <Heading as="h3" size="sm" paddingBlockEnd="2">
              {group}
            </Heading>
            <List>
              {commands
                .filter(({ category }) => category === group)
                .map(({ id, hotkey, label }) => (
                  <Box key={id} display="contents">
                    <dt>
                      <Kbd>
                        {hotkey
                          .split('>')
                          .map((key) => format(key.trim()))
                          .join(' then ')}
                      </Kbd>
                    </dt>
                    <dd>{label}</dd>
                  </Box>
                ))}
            </List>
          </section>
        ))}
        <Text textStyle="small" color="ink.muted">
          Keys never act while you write, or while a dialog or a menu is open. Ctrl K opens the search.
        </Text>
        <HStack wrap="wrap" gap="4" justify="flex-end">
          <Button onClick={onClose}>Close</Button>
        </HStack>
      </Stack>
    </Dialog>
  );
}
