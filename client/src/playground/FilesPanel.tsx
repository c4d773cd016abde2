import type { GraphiQLProps } from 'graphiql';
import { useState } from 'react';

let chosen: readonly File[] = [];

/** The files that were chosen in the panel, in their order. */
export const chosenFiles = (): readonly File[] => chosen;

/** The panel in which files are chosen; variables name them as `upload:1`, `upload:2`. */
export const filesPlugin: NonNullable<GraphiQLProps['plugins']>[number] = {
  title: 'Files',
  icon: FilesIcon,
  content: FilesPanel,
};

function FilesPanel() {
  const [files, setFiles] = useState(chosen);
  const choose = (list: FileList | null) => {
    chosen = [...(list ?? [])];
    setFiles(chosen);
  };
  return (
    <section aria-label="Files">
      <h2>Files</h2>
      <p>A variable of the type Upload names a file by the text beside it.</p>
      <label className="files-chooser">
        Choose files
        <input type="file" multiple onChange={({ target }) => choose(target.files)} />
      </label>
      <ol className="files-list">
        {files.map((file, index) => (
          <li key={`${file.name} ${file.lastModified}`}>
            <code>"upload:{index + 1}"</code> {file.name}
          </li>
        ))}
      </ol>
    </section>
  );
}

function FilesIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M14 3H6v18h12V7zM14 3v4h4M12 18v-6M9 15l3-3 3 3" />
    </svg>
  );
}
