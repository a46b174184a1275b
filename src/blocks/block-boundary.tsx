import type { ErrorInfo, ReactNode } from 'react';
import { Component } from 'react';

type BlockBoundaryProps = { blockId: string; blockType: string; children: ReactNode };

/** Logs a block that throws, and leaves it out. */
export class BlockBoundary extends Component<BlockBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    const { blockId, blockType } = this.props;
    console.error(`[vitrine] Block "${blockId}" (${blockType}) failed and is left out:`, error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
