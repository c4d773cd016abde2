import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    padding: '2',
    border: '1px dashed {colors.line.strong}',
    borderRadius: 'control',
    _focusWithin: { borderStyle: 'solid' },
    '&[data-over]': { borderStyle: 'solid', backgroundColor: 'sunken' },
  },
});

/** An area a file can be dropped on, or pasted into while the focus is in it. */
export function DropZone({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const takeFile = ({ files: [file] }: DataTransfer) => file && onFile(file);
  return (
    <Frame
      // Focusable by click: only what has the focus receives a paste.
      tabIndex={-1}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        takeFile(event.dataTransfer);
      }}
      onPaste={(event) => takeFile(event.clipboardData)}
    >
      {children}
    </Frame>
  );
}
