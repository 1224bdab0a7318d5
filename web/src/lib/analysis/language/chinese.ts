// All texts of the analysis board in Chinese.
import { chinese as review } from './review/chinese'
import type { Color, ThreatKind } from '../../api/schema'
import { speed, type AnalysisWords } from './english'

const colors: Record<Color, string> = { black: '黑方', white: '白方' }
const threatKinds: Record<ThreatKind, string> = {
  five: '五',
  open_four: '活四',
  two_fours: '双四',
  four: '冲四',
  open_three: '活三',
}

export const chinese: AnalysisWords = {
  title: '分析棋盘',
  back: '对局',
  loading: '正在载入对局…',

  heading: {
    players: (black, white) => `${black} – ${white}`,
    results: { black: '黑胜', white: '白胜', draw: '和棋' },
  },

  problem: {
    refused: (reason) => `此着不可行：${reason}`,
    offBoard: (moves) => `${moves} 手不在此棋盘上，已略去。`,
    notUnderRule: (number, reason) =>
      `按此规则，对局在第 ${number} 手之前结束；其余已略去：${reason}`,
    cut: '有评注或名称超过 5000 个字符，已被截短。',
    full: '变化树已满：请先删除一些变化。',
    noGame: '无法载入对局。',
    notKept: '浏览器没有保存这棵变化树：存储空间已满或被禁用。请把它存为文件。',
    noAnswer: (reason) =>
      reason === '' ? '没有收到关于此局面的回答。' : `没有收到关于此局面的回答：${reason}`,
  },

  position: {
    start: '开始',
    after: (move, number) => `第 ${number} 手 ${move} 之后`,
    pass: '停一手',
  },

  moves: {
    title: '着法与变化',
    none: '请落子，或者：',
    open: '打开一局棋',
    more: (count) => `隐藏了 ${count} 手：显示`,
    transposition: '与其他次序的局面相同',
  },

  node: {
    comment: '评注',
    glyphs: '评价',
    glyphNames: {
      '!!': '妙手',
      '!': '好手',
      '!?': '有趣的一手',
      '?!': '可疑的一手',
      '?': '失误',
      '??': '大错',
    },
    promote: '上移此变化',
    makeMain: '设为主线',
    collapse: '隐藏后续着法',
    expand: '显示后续着法',
    remove: '从此处删除',
    undoRemoval: '撤销',
    removed: '已删除。',
    sameNowhere: '别处的相同局面',
    sameElsewhere: (moves) => `相同局面：${moves}`,
  },

  engine: {
    on: '引擎',
    hint: '打开后引擎开始搜索，并跟随您浏览的局面。',
    lines: '最佳着法',
    line: '变化',
    count: (lines) => `${lines} 条变化`,
    fewer: '减少变化',
    more: '增加变化',
    candidates: '在棋盘上显示',
    stop: '停止',
    goOn: '继续搜索',
    starting: '正在启动…',
    waiting: (ahead) =>
      ahead === 0 ? '其他人正在分析：下一个是您。' : `其他人正在分析：前面还有 ${ahead} 个。`,
    figures: (depth, nodes, ms) =>
      `深度 ${depth} · 每秒 ${speed(nodes, ms)} 节点 · ${Math.round(ms / 1000)} 秒`,
    over: '对局已结束。',
    noMove: '没有这样的着法。',
    noAnswer: '引擎没有回应。',
    winIn: (moves) => `${moves} 步胜`,
    lossIn: (moves) => `${moves} 步负`,
    wonIn: (moves) => `${moves} 步取胜`,
    lostIn: (moves) => `${moves} 步告负`,
    exclude: (move) => `排除 ${move}`,
    include: (move) => `重新考虑 ${move}`,
    excluded: '已排除：',
    seek: '寻找',
    questions: { best: '最佳着法', threats: '威胁', balance: '均势' },
    ifPassed: (figures: string) => `如果您停一手 · ${figures}`,
    balancing: '正在寻找使双方均势的一手…',
    balanced: '使双方最接近均势的一手',
    bar: {
      off: '引擎已关闭',
      thinking: '思考中…',
      paused: '引擎已暂停',
      uncertain: (black) => `黑 ${black}% · 白 ${100 - black}%`,
      winning: (winner, moves) => `${colors[winner]} ${moves} 步胜，尚未证明`,
      proved: (winner, moves) => `${colors[winner]} ${moves} 步胜：已证明`,
      reviewed: (black) => `黑 ${black}% · 白 ${100 - black}%，据复盘`,
    },
  },

  positionEditor: {
    title: '设置局面',
    keeps: '更换规则或大小时，保留其中仍可行的着法。',
    hint: '或者设置任意局面和轮走方：',
    open: '编辑局面',
    caption: '点击棋盘放置或移除棋子。',
    brush: '棋子',
    brushes: { alternate: '轮流', black: '黑', white: '白', erase: '移除' },
    turn: '轮到',
    rule: '规则',
    size: '大小',
    accept: '分析',
    goBack: '返回之前的变化树',
    clear: '清空',
    cancel: '取消',
  },

  keys: [
    { keys: ['←', '→'], does: '上一手、下一手' },
    { keys: ['↑', '↓'], does: '其他变化' },
    { keys: ['Home', 'End'], does: '变化的开始、结束' },
    { keys: ['Tab'], does: '到棋盘，方向键随之移动光标' },
    { keys: ['E'], does: '打开或关闭引擎' },
    { keys: ['C'], does: '写评注' },
    { keys: ['Delete'], does: '从此处删除' },
    { keys: ['U'], does: '撤销删除' },
    { keys: ['M'], does: '显示手数' },
    { keys: ['R', 'F'], does: '旋转或翻转棋盘' },
    { keys: ['Esc'], does: '离开占用棋盘的工具' },
    { keys: [','], does: '设置' },
    { keys: ['?'], does: '显示这些按键' },
  ],

  panels: {
    title: '工具',
    engine: '引擎',
    position: '局面',
    threats: '威胁',
    proof: '证明',
    review: '复盘',
    explorer: '棋谱库',
    share: '分享',
  },

  guest: { shown: (title) => `棋盘正在显示：${title}`, close: '关闭' },

  threats: {
    show: '显示内容',
    heads: { point: '点', kind: (count) => `${count} 个威胁` },
    list: '威胁',
    sides: colors,
    kinds: { five: '五', four: '四', three: '三' },
    costs: '应手',
    legend:
      '圆片表示在此落子可成五、成四或成活三；两个数字表示同时成两个，分成两半的表示双方各有一个。带外圈的，任何一手都挡不住。',
    stays: '始终显示在棋盘上',
    none: '没有这类威胁。',
    noAnswer: '没有收到回答。',
    nothingStops: '挡不住',
    kindOf: (kind, isSplit) =>
      isSplit && kind !== 'two_fours' ? `跳${threatKinds[kind]}` : threatKinds[kind],
    stoppedBy: '可挡于',
  },

  proof: {
    intro:
      '寻找任何防守都挡不住的连续冲四或连续威胁取胜。找到的都经过证明：您可以扮演防守方，每一手它都有应对。',
    find: (side) => `为${colors[side]}寻找胜法`,
    threatens: (side) => `${colors[side]}有什么威胁？`,
    searching: '正在搜索…',
    stop: '停止',
    longer: (seconds) => `搜索 ${seconds} 秒`,
    none: (side, isToMove) =>
      isToMove ? `${colors[side]}没有靠冲四和威胁的胜法。` : `${colors[side]}没有取胜的威胁。`,
    noneNote: '仍可能有更安静的胜法。',
    undecided: (side, seconds) => `${seconds} 秒内没有找到${colors[side]}的胜法；搜索尚未完成。`,
    tooLarge: (side, nodes) => `${colors[side]}必胜，但证明有 ${nodes} 个局面，太大而无法显示。`,
    wins: (side, isToMove, kind, moves) => {
      const verb = isToMove ? '' : '威胁'
      const how = { five: '立即成五', fours: '连续冲四', threats: '连续威胁' }[kind]
      return kind === 'five'
        ? `${colors[side]}${verb}${how}`
        : `${colors[side]}${verb}以${how}取胜，${moves} 步`
    },
    bothSides: (plies) => `至多如此；双方共 ${plies} 手`,
    checked: (nodes) => `证明含 ${nodes} 个局面；每一种合法应手都只凭规则检验过。`,
    saveSgf: '存为 SGF',
    saveJson: '存为 JSON',
    tree: (nodes) => `完整证明（${nodes}）`,
    after: (reply) => `${reply} 之后`,
    five: '成五',
    more: (count) => `另有 ${count} 种应手`,
    anyOther: '其他应手：',
    anyReply: '任何应手：',
    refused: (reason) => `无法搜索：${reason}`,
    noAnswer: '没有收到回答。请再试一次。',
  },
  review,

  explorer: {
    total: (games) => `${games.toLocaleString('zh')} 局`,
    none: '没有已知的对局出现过此局面。',
    howTo: '可用此命令添加您的棋谱：',
    lost: '棋谱库没有回应，请重试。',
    ended: '终局',
    games: (games) => games.toLocaleString('zh'),
    spoken: (_games, results) =>
      '局' +
      (results === null
        ? ''
        : `，黑胜 ${results.black}%，和棋 ${results.draw}%，白胜 ${results.white}%`),
    latest: '最近的对局',
    stones: (count) => `${count} 子`,
    unnamed: '本服务器上的一局棋',
    players: (black, white) => `${black} – ${white}`,
    results: { black: '黑胜', white: '白胜', draw: '和棋', unknown: '' },
  },

  share: {
    link: '此变化树及其评注的链接',
    tooLong: '此变化树太大，无法放入链接：请存为 JSON 或 SGF 文件后发送。',
    open: '打开棋谱',
    placeholder: '粘贴棋谱、h8 i9 这样的着法或链接；也可将文件拖到页面上',
    openText: '打开',
    pick: '选择文件…',
    drop: '松开即可打开文件',
    opened: (label, games) => `读取为 ${label}：${games} 局。`,
    encoding: '文字编码',
    encodings: {
      'utf-8': 'Unicode（UTF-8）',
      gb18030: '简体中文（GBK）',
      big5: '繁体中文（Big5）',
      shift_jis: '日文（Shift JIS）',
      'euc-jp': '日文（EUC）',
      'euc-kr': '韩文（EUC）',
      'windows-1251': '西里尔文（Windows-1251）',
      'windows-1252': '西文（Windows-1252）',
    },
    format: '格式',
    whichGame: '对局',
    game: (number, { black, white, moves, date, event }) =>
      [`${number}. ${black || '?'} – ${white || '?'}`, event, date, `${moves} 手`]
        .filter(Boolean)
        .join('，'),
    notShown: '文件中的一些细节没有显示。',
    leftOut: (games) => `此文件另有 ${games} 局未显示。`,
    save: '将变化树存为文件',
    picture: '将棋盘存为图片',
    python: '复制为 Python',
    embed: '复制网页嵌入代码',
    copied: '已复制',
    losses: (what) => `已保存。此格式不包含：${what.join('、')}。`,
    noClipboard: '浏览器不允许复制。',
    tooLarge: '文件超过 2 MB：请使用 tengen show 或 tengen convert。',
    lost: '没有收到回答。请再试一次。',
    back: '返回之前的变化树',
    linkProblems: {
      newer: '这不是本页面的链接，或来自更新的版本。',
      cutOff: '链接不完整：请复制整个链接。',
      mistyped: '链接有误：请重新复制。',
      invalid: '链接中的棋局不成立。',
      tooLarge: '链接的内容超出本页面的显示能力。',
      notLoaded: '页面的一部分没有载入：请检查网络并重新载入页面。',
    },
  },
}
