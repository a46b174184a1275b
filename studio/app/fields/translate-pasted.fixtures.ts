/** What programs put on the clipboard, and what the editor makes of it. */
export const pasted: readonly { program: string; html: string; output: string }[] = [
  {
    program: 'Word',
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><title>Note</title>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=FR style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoTitle>Garanties<o:p></o:p></p>
<h1><span style='mso-fareast-font-family:"Times New Roman"'>Ce qui est <b>couvert</b><o:p></o:p></span></h1>
<p class=MsoNormal>Un <b style='mso-bidi-font-weight:normal'>mot gras</b>, un <i>mot
en italique</i> et <span style='font-weight:bold'>un autre</span>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Premier point<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Un détail<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Second <b>point</b><o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>D’abord<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><![endif]>Ensuite<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'>
 <thead><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=302 valign=top style='width:226.55pt'><p class=MsoNormal><b>Garantie<o:p></o:p></b></p></td>
  <td width=302 valign=top><p class=MsoNormal><b>Plafond<o:p></o:p></b></p></td>
 </tr></thead>
 <tr style='mso-yfti-irow:1'>
  <td width=302><p class=MsoNormal>Vol<o:p></o:p></p></td>
  <td width=302><p class=MsoNormal>15 000&nbsp;€<o:p></o:p></p></td>
 </tr>
</table>
<p class=MsoNormal>Voir <a href="https://www.orias.fr/"><span style='color:blue'>le registre</span></a><a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a>.<o:p></o:p></p>
<!--EndFragment--></body></html>`,
    output:
      '<h3>Garanties</h3><h3>Ce qui est couvert</h3><p>Un <strong>mot gras</strong>, un <em>mot en italique</em> et <strong>un autre</strong>.</p><ul><li>Premier point<ul><li>Un détail</li></ul></li><li>Second <strong>point</strong></li></ul><ol><li>D’abord</li><li>Ensuite</li></ol><table><thead><tr><th scope="col">Garantie</th><th scope="col">Plafond</th></tr></thead><tbody><tr><td>Vol</td><td>15 000\u00a0€</td></tr></tbody></table><p>Voir <a href="https://www.orias.fr/">le registre</a>[1].</p>',
  },
  {
    program: 'Google Docs',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-3a5c1f0e-7fff-9c1b"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial;font-weight:400;font-style:normal;white-space:pre-wrap;">Nos engagements</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">Une réponse </span><span style="font-size:11pt;font-weight:700;font-style:normal;">en un jour</span><span style="font-weight:400;font-style:italic;"> ouvré</span><span style="font-weight:400;">, ou </span><a href="https://www.orias.fr/" style="text-decoration:none;"><span style="color:#1155cc;font-weight:700;text-decoration:underline;">plus tard</span></a><span style="font-weight:400;">.</span></p><br /><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" aria-level="1" style="list-style-type:disc;font-weight:400;"><p dir="ltr" role="presentation"><span style="font-weight:400;">Un</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2" style="list-style-type:circle;"><p dir="ltr" role="presentation"><span style="font-weight:400;">Un bis</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Deux</span></p></li></ul><div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="vertical-align:top;"><p dir="ltr"><span style="font-weight:700;">Année</span></p></td><td><p dir="ltr"><span style="font-weight:400;">2026</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
    output:
      '<h3>Nos engagements</h3><p>Une réponse <strong>en un jour</strong><em> ouvré</em>, ou <a href="https://www.orias.fr/"><strong>plus tard</strong></a>.</p><ul><li>Un<ul><li>Un bis</li></ul></li><li>Deux</li></ul><table><tbody><tr><td><strong>Année</strong></td><td>2026</td></tr></tbody></table>',
  },
  {
    program: 'LibreOffice',
    html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.8 (Linux)"/><style type="text/css">p { line-height: 115% } h1.western { font-size: 18pt }</style></head><body lang="fr-FR" link="#000080" dir="ltr"><h1 class="western"><font face="Liberation Sans, sans-serif">Le contrat</font></h1><h2 class="western">Sa durée</h2>
<p style="line-height: 100%; margin-bottom: 0cm"><font color="#ff0000"><b>Un an</b></font>, <span style="font-weight: normal">puis </span><i>par
tacite</i> <span style="font-style: italic">reconduction</span>.<br/>
</p>
<ol start="3"><li><p>Trois</p></li><li><p>Quatre</p>
<ul><li><p>Un détail</p></li></ul></li></ol>
<table width="100%" cellpadding="4"><col width="128*"/><col width="128*"/><thead><tr valign="top"><th><p align="center"><b>Mois</b></p></th><th><p>Prime</p></th></tr></thead><tbody><tr><td colspan="2"><p><br/></p></td></tr></tbody></table>
</body></html>`,
    output:
      '<h3>Le contrat</h3><h4>Sa durée</h4><p><strong>Un an</strong>, puis <em>par tacite</em> <em>reconduction</em>.</p><ol start="3"><li>Trois</li><li>Quatre<ul><li>Un détail</li></ul></li></ol><table><thead><tr><th scope="col">Mois</th><th scope="col">Prime</th></tr></thead><tbody><tr><td colspan="2"></td></tr></tbody></table>',
  },
  {
    program: 'a page',
    html: `<html><body>
<!--StartFragment--><div class="intro" style="font-size: 2em"><h4>Titre</h4>Un texte <em>sans</em> paragraphe<div>puis un autre</div><section><h6>Bas</h6><p onclick="run()">Un <code>mot</code> <a href="javascript:run()">ici</a> &lt;b&gt;<img src="data:x" alt="Une image"></p></section></div><dl><dt>Délai</dt><dd>Deux jours</dd></dl><pre>une ligne
une autre</pre><script>run()</script><!--EndFragment-->
</body></html>`,
    output:
      '<h3>Titre</h3><p>Un texte <em>sans</em> paragraphe</p><p>puis un autre</p><h4>Bas</h4><p>Un mot ici &lt;b&gt;Une image</p><p>Délai</p><p>Deux jours</p><p>une ligne<br>une autre</p>',
  },
  {
    program: 'a sentence of a page',
    html: '<meta charset="utf-8"><span style="color: rgb(0, 0, 0); font-weight: 400;">de la </span><b>prime</b>',
    output: '<p>de la <strong>prime</strong></p>',
  },
  {
    program: 'a page with headings far apart',
    html: '<h1>Un</h1><h5>Cinq</h5>',
    output: '<h3>Un</h3><h4>Cinq</h4>',
  },
  {
    program: 'Word in a browser',
    html: `<div class="OutlineElement Ltr"><p class="Paragraph" role="heading" aria-level="1"><span class="TextRun">Un titre</span><span class="EOP">&nbsp;</span></p></div><div class="ListContainerWrapper"><ul class="BulletListStyle1"><li data-aria-level="1"><p class="Paragraph"><span style="font-weight: bold">Point</span></p></li></ul></div>`,
    output: '<h3>Un titre</h3><ul><li><strong>Point</strong></li></ul>',
  },
  {
    program: 'Excel',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--td {color:black;}--></style></head><body><table border=0 cellpadding=0><!--StartFragment--><col width=64 span=2><tr height=20><td class=xl65 style='font-weight:700'>Mois</td><td>Prime</td></tr><tr><td rowspan=2>Juin</td><td align=right>12</td></tr><tr><td></td></tr><!--EndFragment--></table></body></html>`,
    output:
      '<table><tbody><tr><td><strong>Mois</strong></td><td>Prime</td></tr><tr><td rowspan="2">Juin</td><td>12</td></tr><tr><td></td></tr></tbody></table>',
  },
];
